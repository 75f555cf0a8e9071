print("tapestry")
