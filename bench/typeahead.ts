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
import { writeAddressFile } from './support/bench-addresses.ts';
import { readProcessCpuMs } from './support/database-cpu.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { median, percentile } from './support/statistics.ts';
import { createTypeaheadSearches, randomBelow, type Search } from './support/typeahead-searches.ts';

const hasFlag = (flag: string) => process.argv.includes(flag);
const sizes = [100_000, ...(hasFlag('--small') ? [] : [1_000_000]), ...(hasFlag('--ten-million') ? [10_000_000] : [])];
const rounds = 4000;
const floorName = 'floor: a row by its key';

/** PostgreSQL's manual recommends a quarter of the memory. The default is 128 MB on any machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const sharedBuffers = `${Math.floor(memory / 4 / 1024 ** 2)}MB`;
const postgres = await startPostgres({ shared_buffers: sharedBuffers });
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-typeahead-'));
const openBenchDatabase = () => openDatabase({ databaseUrl: postgres.url, poolSize: 1, dataDir }, createLog('warn'));
type OpenedDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;
const clock = { now: () => new Date() };

/** Returns the process id of our connection and the CPU microseconds that it has used. */
const readConnectionCpu = async (pool: OpenedDatabase['pool']): Promise<{ pid: number; micros: number }> => {
  const { pid } = (await pool.query('select pg_backend_pid() as pid')).rows[0];
  return { pid, micros: (await readProcessCpuMs(pid)) * 1000 };
};

/** Uses a separate connection, because at ten million rows a vacuum exceeds the shop's statement timeout. */
async function vacuum(): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const floorQuery = { name: 'floor', text: 'select * from address where id = $1' };
const formatMs = (value: number) => `${value.toFixed(2)} ms`;
const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

async function measureSearches(size: number, { db, pool }: OpenedDatabase) {
  const searches: Record<string, Search> = {
    [floorName]: async (index) => (await pool.query({ ...floorQuery, values: [index + 1] })).rows.length > 0,
    ...createTypeaheadSearches(db),
  };
  const measurements = Object.keys(searches).map((name) => ({ name, times: [] as number[], found: 0 }));
  for (let round = 0; round < rounds; round++) {
    const index = randomBelow(size);
    for (const measurement of measurements) {
      const search = searches[measurement.name];
      const begin = performance.now();
      const found = await search?.(index);
      const elapsed = performance.now() - begin;
      // The first hundred rounds warm up the plans and the cache.
      if (round < 100) continue;
      measurement.times.push(elapsed);
      if (found) measurement.found += 1;
    }
  }
  return measurements.map(({ name, times, found }) => {
    return { name, p50: median(times), p99: percentile(times, 0.99), found: found / times.length };
  });
}

const results = new Map<number, Awaited<ReturnType<typeof measureSearches>>>();
const imports: string[][] = [['addresses', 'new rows/s', 'CPU per row', 'of the database', 'memory after it']];
/** Prints after every size, because the largest takes long and earlier results must not be lost if it fails. */
function printReport(): void {
  console.log(`\n${formatMarkdownTable(imports)}\n`);
  const previousP99 = new Map<string, number>();
  const rows = [...results].flatMap(([size, figures]) => {
    const floor = figures.find(({ name }) => name === floorName);
    return figures.map(({ name, p50, p99, found }) => {
      const growth = previousP99.has(name) ? (p99 / (previousP99.get(name) ?? 1)).toFixed(2) : '';
      previousP99.set(name, p99);
      const floorMultiples = [p50 / (floor?.p50 ?? 1), p99 / (floor?.p99 ?? 1)].map((value) => value.toFixed(2));
      return [
        integerFormat.format(size),
        name,
        formatMs(p50),
        formatMs(p99),
        ...floorMultiples,
        growth,
        `${(found * 100).toFixed(1)} %`,
      ];
    });
  });
  console.log(
    formatMarkdownTable([
      ['addresses', 'search', 'p50', 'p99', 'p50 to floor', 'p99 to floor', 'p99 growth', 'found'],
      ...rows,
    ]),
  );
}

/** Imports the addresses from `from` up to, but not including, `to`. Returns the row of the report. */
async function measureImport(from: number, to: number, { db, pool }: OpenedDatabase): Promise<string[]> {
  const path = join(dataDir, `${to}.csv`);
  await writeAddressFile(path, from, to);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const databaseBefore = await readConnectionCpu(pool);
  const { badRows } = await importCoverage({ db, clock }, path, { onProgress: () => {}, onBadRow: console.error });
  const seconds = (performance.now() - begin) / 1000;
  const cpuUsed = process.cpuUsage(cpu);
  if (badRows) throw new Error(`${badRows} bad rows`);
  await rm(path);
  const databaseAfter = await readConnectionCpu(pool);
  // If the pool replaced the connection, the old one's CPU time is lost.
  const isSameConnection = databaseAfter.pid === databaseBefore.pid;
  const added = to - from;
  const formatPerRow = (micros: number) => `${(micros / added).toFixed(0)} µs`;
  return [
    integerFormat.format(to),
    integerFormat.format(added / seconds),
    formatPerRow(cpuUsed.user + cpuUsed.system),
    isSameConnection ? formatPerRow(databaseAfter.micros - databaseBefore.micros) : 'not known',
    `${integerFormat.format(process.memoryUsage.rss() / 1024 ** 2)} MB`,
  ];
}

try {
  let importedCount = 0;
  for (const size of sizes) {
    // Opens a new connection for every size, because the server does not keep a connection for long either.
    const opened = await openBenchDatabase();
    imports.push(await measureImport(importedCount, size, opened));
    importedCount = size;
    await vacuum();
    results.set(size, await measureSearches(size, opened));
    await opened.close();
    printReport();
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
