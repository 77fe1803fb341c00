import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

export interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  /** Sent one after the other. All must be answered with 2xx. */
  readonly requests: readonly autocannon.Request[];
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

/** Subjects take turns, so that a busy moment of the machine affects all of them. Each figure is the median of its rounds. */
export async function measure(subjects: readonly Subject[]): Promise<Figures[]> {
  const results = subjects.map(() => [] as Round[]);
  for (const subject of subjects) await load(subject); // warm-up
  for (let round = 0; round < rounds; round++)
    for (const [index, subject] of subjects.entries()) results[index]?.push(await load(subject));

  return Promise.all(
    subjects.map(async ({ name, server }, index) => {
      const roundsOfSubject = results[index] ?? [];
      return {
        name,
        cpuMs: median(roundsOfSubject.map(({ cpuMs }) => cpuMs)),
        latencyMs: median(roundsOfSubject.map(({ latencyMs }) => latencyMs)),
        memoryMb: (await server.usage()).memory / 1024 ** 2,
      };
    }),
  );
}

/** Runs one round of a subject. */
export async function load({ name, server, requests }: Subject): Promise<Round> {
  const before = await server.usage();
  const result = await autocannon({
    url: server.origin,
    connections,
    amount: requestsPerRound,
    requests: [...requests],
  });
  const after = await server.usage();
  if (result.non2xx || result.errors) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} lost`);
  const cpuMicros = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return { cpuMs: cpuMicros / 1000 / requestsPerRound, latencyMs: result.latency.average };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
