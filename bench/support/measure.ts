import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';
import { median } from './statistics.ts';

/** A call or a floor to measure. */
export interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  /** Sent one after the other, or a function that builds them before each round. All must be answered with 2xx. */
  readonly requests: readonly autocannon.Request[] | (() => Promise<readonly autocannon.Request[]>);
}

interface Round {
  readonly cpuMs: number;
  readonly latencyMs: number;
}

export interface Figures extends Round {
  readonly name: string;
  readonly memoryMb: number;
}

const connections = 10;
const rounds = 5;
const requestsPerRound = 1000;

/**
 * Measures the subjects in turns, so that a busy moment of the machine affects all of them. Each figure is the median
 * of its rounds.
 */
export async function measureSubjects(subjects: readonly Subject[]): Promise<Figures[]> {
  const results = subjects.map(() => [] as Round[]);
  for (const subject of subjects) await runRound(subject); // warm-up
  for (let round = 0; round < rounds; round++)
    for (const [index, subject] of subjects.entries()) results[index]?.push(await runRound(subject));

  return Promise.all(
    subjects.map(async ({ name, server }, index) => {
      const roundsOfSubject = results[index] ?? [];
      return {
        name,
        cpuMs: median(roundsOfSubject.map(({ cpuMs }) => cpuMs)),
        latencyMs: median(roundsOfSubject.map(({ latencyMs }) => latencyMs)),
        memoryMb: (await server.readUsage()).memory / 1024 ** 2,
      };
    }),
  );
}

/** Sends the requests of one round. Returns CPU time and latency per request. */
export async function runRound({ name, server, requests: given }: Subject): Promise<Round> {
  const requests = typeof given === 'function' ? await given() : given;
  const before = await server.readUsage();
  const result = await autocannon({
    url: server.origin,
    connections,
    amount: requestsPerRound,
    requests: [...requests],
  });
  const after = await server.readUsage();
  if (result.non2xx || result.errors) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} lost`);
  const cpuMicros = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return { cpuMs: cpuMicros / 1000 / requestsPerRound, latencyMs: result.latency.average };
}
