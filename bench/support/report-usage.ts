/** The measured server loads this file (`node --import`) and replies with its CPU and memory usage so far. */
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() });
});
// The IPC channel must not keep the server alive.
process.channel?.unref();
