// The room of Views.
