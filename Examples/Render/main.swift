print("Examples")
