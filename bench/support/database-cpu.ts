import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

/** Reads the CPU time of a process from /proc, in hundredths of a second. NaN on systems other than Linux. */
async function readProcess(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = Number.NaN] = fields;
  const [own = Number.NaN, system = Number.NaN, ended = Number.NaN, endedSystem = Number.NaN] = fields.slice(11);
  return { parent, cpuMs: (own + system) * 10, endedCpuMs: (ended + endedSystem) * 10 };
}

export const processCpuMs = async (pid: number): Promise<number> => (await readProcess(pid)).cpuMs;

/** CPU milliseconds of all PostgreSQL processes, including those that have ended. */
export async function databaseCpuMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const processes = await Promise.all(rows.map(({ pid }) => readProcess(pid)));
  const { endedCpuMs } = await readProcess(processes[0]?.parent ?? Number.NaN);
  return processes.reduce((sum, { cpuMs }) => sum + cpuMs, endedCpuMs);
}
