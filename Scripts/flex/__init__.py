"""What the flexbox scripts share: a notation for trees, the browser, the cases."""
