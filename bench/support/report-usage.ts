/** Loaded into a server that is measured (`node --import`): answers what it has used so far. */
process.on('message', (question) => {
  if (question === 'usage') process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() });
});
// The channel alone must not keep the server alive.
process.channel?.unref();
