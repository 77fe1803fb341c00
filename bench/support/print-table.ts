import type { Figures } from './measure.ts';

/** A Markdown table; each cost also as a multiple of the floor's. */
export function printTable(figures: readonly Figures[], floorName: string): void {
  const floor = figures.find(({ name }) => name === floorName);
  const rows = figures.map(({ name, cpuMs, latencyMs, memoryMb }) => [
    name,
    `${cpuMs.toFixed(3)} ms`,
    `${(cpuMs / (floor?.cpuMs ?? Number.NaN)).toFixed(2)}`,
    `${latencyMs.toFixed(1)} ms`,
    `${memoryMb.toFixed(0)} MB`,
  ]);
  const table = [['call', 'CPU per call', 'times the floor', 'latency', 'memory after load'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  console.log(lines.join('\n'));
}
