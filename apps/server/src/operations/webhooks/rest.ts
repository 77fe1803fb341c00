import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Waits, and returns the share of that time in which the event loop was busy, from 0 to 1. */
export type Rest = (milliseconds: number) => Promise<number>;

export const restOnEventLoop: Rest = async (milliseconds) => {
  const before = performance.eventLoopUtilization();
  await setTimeout(milliseconds);
  return performance.eventLoopUtilization(before).utilization;
};
