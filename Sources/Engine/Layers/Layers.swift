// The room of Layers.
