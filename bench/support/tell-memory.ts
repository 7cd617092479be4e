// Loaded before a server: its parent asks by a message for the memory after a full collection. An older build needs no change for it.
process.on("message", (message) => {
  if (message !== "memory") return;
  for (let time = 0; time < 3; time += 1) globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage() });
});
