import { formatMarkdownTable } from './markdown-table.ts';
import type { Figures } from './measure.ts';

/** Prints a Markdown table, with each cost also as a multiple of the floor's. */
export function printTable(figures: readonly Figures[], floorName: string): void {
  const floor = figures.find(({ name }) => name === floorName);
  const rows = figures.map(({ name, cpuMs, latencyMs, memoryMb }) => [
    name,
    `${cpuMs.toFixed(3)} ms`,
    `${(cpuMs / (floor?.cpuMs ?? Number.NaN)).toFixed(2)}`,
    `${latencyMs.toFixed(1)} ms`,
    `${memoryMb.toFixed(0)} MB`,
  ]);
  console.log(
    formatMarkdownTable([['call', 'CPU per call', 'times the floor', 'latency', 'memory after load'], ...rows]),
  );
}
