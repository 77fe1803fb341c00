import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

/** What Linux tells of a process, in hundredths of a second; other systems tell nothing. */
async function processOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = Number.NaN] = fields;
  const [own = Number.NaN, system = Number.NaN, ended = Number.NaN, endedSystem = Number.NaN] = fields.slice(11);
  return { parent, cpuMs: (own + system) * 10, endedCpuMs: (ended + endedSystem) * 10 };
}

export const processCpuMs = async (pid: number): Promise<number> => (await processOf(pid)).cpuMs;

/** Milliseconds that PostgreSQL has used: its processes, and those that have ended. */
export async function databaseCpuMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const processes = await Promise.all(rows.map(({ pid }) => processOf(pid)));
  const { endedCpuMs } = await processOf(processes[0]?.parent ?? Number.NaN);
  return processes.reduce((sum, { cpuMs }) => sum + cpuMs, endedCpuMs);
}
