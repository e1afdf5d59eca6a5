// Heap
