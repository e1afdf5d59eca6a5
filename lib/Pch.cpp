// Anchors the precompiled headers of the project.
