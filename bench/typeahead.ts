/**
 * How fast addresses are found while a shopper types, and how fast coverage is imported, on PostgreSQL at growing sizes.
 * The floor is one row by its primary key through the same driver with nothing around it, measured in the same run,
 * question by question in turn.
 *   node bench/typeahead.ts                100 thousand and 1 million addresses
 *   node bench/typeahead.ts --small        100 thousand alone
 *   node bench/typeahead.ts --ten-million  10 million as well: ten minutes or more, and 5 GB of disk
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { openLog } from '../apps/server/src/platform/logging.ts';
import { importCoverage } from '../apps/server/src/shopping/address/import-coverage.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { writeAddressFile } from './support/address-file.ts';
import { processCpuMs } from './support/database-cpu.ts';
import { markdownTable } from './support/markdown-table.ts';
import { type Ask, below, typeaheadQuestions } from './support/typeahead-questions.ts';

const asked = (flag: string) => process.argv.includes(flag);
const sizes = [100_000, ...(asked('--small') ? [] : [1_000_000]), ...(asked('--ten-million') ? [10_000_000] : [])];
const rounds = 4000;
const floorName = 'floor: a row by its key';

/** A quarter of the memory, as PostgreSQL's manual advises; what it takes by itself is 128 MB, whatever there is. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const sharedBuffers = `${Math.floor(memory / 4 / 1024 ** 2)}MB`;
const postgres = await startPostgres({ shared_buffers: sharedBuffers });
const dir = await mkdtemp(join(tmpdir(), 'demarc-typeahead-'));
async function open() {
  const { db, pool, close } = await openDatabase(
    { databaseUrl: postgres.url, poolSize: 1, dataDir: dir },
    openLog('warn'),
  );
  if (!pool) throw new Error('this is about PostgreSQL');
  return { db, pool, close };
}
type Opened = Awaited<ReturnType<typeof open>>;
const clock = { now: () => new Date() };

/** Microseconds that the process of our connection has used, and which it is. */
const databaseCpu = async (pool: Opened['pool']): Promise<{ pid: number; micros: number }> => {
  const { pid } = (await pool.query('select pg_backend_pid() as pid')).rows[0];
  return { pid, micros: (await processCpuMs(pid)) * 1000 };
};

/** On a connection of its own: at ten million it takes longer than the shop lets any statement take. */
async function tidyUp(): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const byKey = { name: 'floor', text: 'select * from address where id = $1' };
const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(2)} ms`;
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

async function measure(size: number, { db, pool }: Pick<Opened, 'db' | 'pool'>) {
  const questions: Record<string, Ask> = {
    [floorName]: async (index) => (await pool.query({ ...byKey, values: [index + 1] })).rows.length > 0,
    ...typeaheadQuestions(db),
  };
  const times = Object.keys(questions).map((name) => ({ name, taken: [] as number[], found: 0 }));
  for (let round = 0; round < rounds; round++) {
    const index = below(size);
    for (const entry of times) {
      const ask = questions[entry.name];
      const begin = performance.now();
      const found = await ask?.(index);
      const took = performance.now() - begin;
      // The first hundred warm the plans and the cache.
      if (round < 100) continue;
      entry.taken.push(took);
      if (found) entry.found += 1;
    }
  }
  return times.map(({ name, taken, found }) => {
    const sorted = taken.toSorted((a, b) => a - b);
    return { name, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), found: found / taken.length };
  });
}

const results = new Map<number, Awaited<ReturnType<typeof measure>>>();
const imports: string[][] = [['addresses', 'new rows/s', 'CPU per row', 'of the database', 'memory after it']];
/** After every size: the largest takes long, and what was measured before it must not be lost with it. */
function report(): void {
  console.log(`\n${markdownTable(imports)}\n`);
  const before = new Map<string, number>();
  const rows = [...results].flatMap(([size, figures]) => {
    const floor = figures.find(({ name }) => name === floorName);
    return figures.map(({ name, p50, p99, found }) => {
      const growth = before.has(name) ? (p99 / (before.get(name) ?? 1)).toFixed(2) : '';
      before.set(name, p99);
      const times = [p50 / (floor?.p50 ?? 1), p99 / (floor?.p99 ?? 1)].map((value) => value.toFixed(2));
      return [whole.format(size), name, ms(p50), ms(p99), ...times, growth, `${(found * 100).toFixed(1)} %`];
    });
  });
  console.log(
    markdownTable([
      ['addresses', 'question', 'p50', 'p99', 'p50 to floor', 'p99 to floor', 'p99 growth', 'found'],
      ...rows,
    ]),
  );
}

try {
  let there = 0;
  for (const size of sizes) {
    // Another connection than the size before: the server does not keep one for long either.
    const { db, pool, close } = await open();
    const path = join(dir, `${size}.csv`);
    await writeAddressFile(path, there, size);
    const begin = performance.now();
    const cpu = process.cpuUsage();
    const databaseBefore = await databaseCpu(pool);
    const { badRows } = await importCoverage({ db, clock }, path, { onProgress: () => {}, onBadRow: console.error });
    const seconds = (performance.now() - begin) / 1000;
    const used = process.cpuUsage(cpu);
    if (badRows) throw new Error(`${badRows} bad rows`);
    await rm(path);
    const added = size - there;
    there = size;
    const databaseAfter = await databaseCpu(pool);
    // A connection that grew old meanwhile took what it had used with it.
    const sameConnection = databaseAfter.pid === databaseBefore.pid;
    const perRow = (micros: number) => `${(micros / added).toFixed(0)} µs`;
    imports.push([
      whole.format(size),
      whole.format(added / seconds),
      perRow(used.user + used.system),
      sameConnection ? perRow(databaseAfter.micros - databaseBefore.micros) : 'not known',
      `${whole.format(process.memoryUsage.rss() / 1024 ** 2)} MB`,
    ]);
    await tidyUp();
    results.set(size, await measure(size, { db, pool }));
    await close();
    report();
  }
} finally {
  await postgres.stop();
  await rm(dir, { recursive: true });
}
