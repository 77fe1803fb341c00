/** The CPU time of this thread so far. */
export function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the CPU time of the quickest of several runs, in milliseconds. Garbage collection or a busy machine slows single
 * runs down.
 */
export async function measureCpuMs(run: () => unknown, times = 3): Promise<number> {
  const measured: number[] = [];
  for (let n = 0; n < times; n++) {
    const startMs = readCpuMs();
    await run();
    measured.push(readCpuMs() - startMs);
  }
  return Math.min(...measured);
}
