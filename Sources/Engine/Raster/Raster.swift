// The room of Raster.
