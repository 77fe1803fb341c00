import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

/**
 * Reads the CPU time of a process and of its ended children. `/proc` has it in hundredths of a second. NaN on systems
 * other than Linux.
 */
async function readProcessCpu(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = Number.NaN] = fields;
  const [user = Number.NaN, system = Number.NaN, endedUser = Number.NaN, endedSystem = Number.NaN] = fields.slice(11);
  return { parent, cpuMs: (user + system) * 10, endedCpuMs: (endedUser + endedSystem) * 10 };
}

export const readProcessCpuMs = async (pid: number): Promise<number> => (await readProcessCpu(pid)).cpuMs;

/** Reads the CPU time of a process to the nanosecond. NaN on systems other than Linux. */
export async function readExactCpuMs(pid: number): Promise<number> {
  const [nanoseconds = Number.NaN] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => ''))
    .split(' ')
    .map(Number);
  return nanoseconds / 1_000_000;
}

/** Returns the CPU milliseconds of all PostgreSQL processes, including those that have ended. */
export async function readDatabaseCpuMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const processes = await Promise.all(rows.map(({ pid }) => readProcessCpu(pid)));
  const { endedCpuMs } = await readProcessCpu(processes[0]?.parent ?? Number.NaN);
  return processes.reduce((sum, { cpuMs }) => sum + cpuMs, endedCpuMs);
}
