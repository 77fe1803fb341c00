/**
 * Measures the address search while a shopper types, and the coverage import, on PostgreSQL at growing sizes. The floor
 * is one row by its primary key through the same driver, measured in the same run. The searches take turns.
 *   node bench/typeahead.ts                100 thousand and 1 million addresses
 *   node bench/typeahead.ts --small        100 thousand alone
 *   node bench/typeahead.ts --ten-million  10 million as well: ten minutes or more, and 5 GB of disk
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { createLog } from '../apps/server/src/platform/logging.ts';
import { importCoverage } from '../apps/server/src/shopping/address/coverage/import-coverage.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { writeAddressFile } from './support/address-file.ts';
import { processCpuMs } from './support/database-cpu.ts';
import { markdownTable } from './support/markdown-table.ts';
import { createTypeaheadSearches, randomBelow, type Search } from './support/typeahead-searches.ts';

const hasFlag = (flag: string) => process.argv.includes(flag);
const sizes = [100_000, ...(hasFlag('--small') ? [] : [1_000_000]), ...(hasFlag('--ten-million') ? [10_000_000] : [])];
const rounds = 4000;
const floorName = 'floor: a row by its key';

/** A quarter of the memory, as PostgreSQL's manual recommends. Its default is 128 MB on any machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const sharedBuffers = `${Math.floor(memory / 4 / 1024 ** 2)}MB`;
const postgres = await startPostgres({ shared_buffers: sharedBuffers });
const dir = await mkdtemp(join(tmpdir(), 'demarc-typeahead-'));
const open = () => openDatabase({ databaseUrl: postgres.url, poolSize: 1, dataDir: dir }, createLog('warn'));
type OpenedDatabase = Awaited<ReturnType<typeof open>>;
const clock = { now: () => new Date() };

/** Returns the process id of our connection and the CPU microseconds that it has used. */
const databaseCpu = async (pool: OpenedDatabase['pool']): Promise<{ pid: number; micros: number }> => {
  const { pid } = (await pool.query('select pg_backend_pid() as pid')).rows[0];
  return { pid, micros: (await processCpuMs(pid)) * 1000 };
};

/** Uses a separate connection, because at ten million rows it exceeds the shop's statement timeout. */
async function vacuum(): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const byKey = { name: 'floor', text: 'select * from address where id = $1' };
const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const formatMs = (value: number) => `${value.toFixed(2)} ms`;
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

async function measureSearches(size: number, { db, pool }: OpenedDatabase) {
  const searches: Record<string, Search> = {
    [floorName]: async (index) => (await pool.query({ ...byKey, values: [index + 1] })).rows.length > 0,
    ...createTypeaheadSearches(db),
  };
  const times = Object.keys(searches).map((name) => ({ name, times: [] as number[], found: 0 }));
  for (let round = 0; round < rounds; round++) {
    const index = randomBelow(size);
    for (const entry of times) {
      const search = searches[entry.name];
      const begin = performance.now();
      const found = await search?.(index);
      const elapsed = performance.now() - begin;
      // The first hundred rounds warm up the plans and the cache.
      if (round < 100) continue;
      entry.times.push(elapsed);
      if (found) entry.found += 1;
    }
  }
  return times.map(({ name, times, found }) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { name, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), found: found / times.length };
  });
}

const results = new Map<number, Awaited<ReturnType<typeof measureSearches>>>();
const imports: string[][] = [['addresses', 'new rows/s', 'CPU per row', 'of the database', 'memory after it']];
/** Prints after every size, because the largest takes long and earlier results must not be lost if it fails. */
function report(): void {
  console.log(`\n${markdownTable(imports)}\n`);
  const previousP99 = new Map<string, number>();
  const rows = [...results].flatMap(([size, figures]) => {
    const floor = figures.find(({ name }) => name === floorName);
    return figures.map(({ name, p50, p99, found }) => {
      const growth = previousP99.has(name) ? (p99 / (previousP99.get(name) ?? 1)).toFixed(2) : '';
      previousP99.set(name, p99);
      const times = [p50 / (floor?.p50 ?? 1), p99 / (floor?.p99 ?? 1)].map((value) => value.toFixed(2));
      return [
        wholeNumber.format(size),
        name,
        formatMs(p50),
        formatMs(p99),
        ...times,
        growth,
        `${(found * 100).toFixed(1)} %`,
      ];
    });
  });
  console.log(
    markdownTable([
      ['addresses', 'search', 'p50', 'p99', 'p50 to floor', 'p99 to floor', 'p99 growth', 'found'],
      ...rows,
    ]),
  );
}

/** Imports the addresses from `from` up to, but not including, `to`. Returns the row of the report. */
async function measureImport(from: number, to: number, { db, pool }: OpenedDatabase): Promise<string[]> {
  const path = join(dir, `${to}.csv`);
  await writeAddressFile(path, from, to);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const databaseBefore = await databaseCpu(pool);
  const { badRows } = await importCoverage({ db, clock }, path, { onProgress: () => {}, onBadRow: console.error });
  const seconds = (performance.now() - begin) / 1000;
  const cpuUsed = process.cpuUsage(cpu);
  if (badRows) throw new Error(`${badRows} bad rows`);
  await rm(path);
  const databaseAfter = await databaseCpu(pool);
  // If the pool replaced the connection, the old one's CPU time is lost.
  const sameConnection = databaseAfter.pid === databaseBefore.pid;
  const added = to - from;
  const perRow = (micros: number) => `${(micros / added).toFixed(0)} µs`;
  return [
    wholeNumber.format(to),
    wholeNumber.format(added / seconds),
    perRow(cpuUsed.user + cpuUsed.system),
    sameConnection ? perRow(databaseAfter.micros - databaseBefore.micros) : 'not known',
    `${wholeNumber.format(process.memoryUsage.rss() / 1024 ** 2)} MB`,
  ];
}

try {
  let importedCount = 0;
  for (const size of sizes) {
    // A new connection for every size: the server does not keep one for long either.
    const opened = await open();
    imports.push(await measureImport(importedCount, size, opened));
    importedCount = size;
    await vacuum();
    results.set(size, await measureSearches(size, opened));
    await opened.close();
    report();
  }
} finally {
  await postgres.stop();
  await rm(dir, { recursive: true });
}
