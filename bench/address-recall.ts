/**
 * Measures how many misspelled addresses the search finds, and how long it takes, for each kind of spelling. The zips are
 * those of the demonstration and as many invented ones as the size needs. The floor is one row by its primary key, in turns
 * with the searches. "line first": the first suggestion has the right number and street; several places may have them.
 * "address found": the right address is among the suggestions.
 *   node bench/address-recall.ts                   200 thousand addresses
 *   node bench/address-recall.ts --rows=1000000    any other number
 *   node bench/address-recall.ts --missed          also prints texts that found another line first
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { createLog } from '../apps/server/src/platform/logging.ts';
import { importCoverage } from '../apps/server/src/shopping/address/coverage/import-coverage.ts';
import { searchAddresses } from '../apps/server/src/shopping/address/search/search-addresses.ts';
import {
  type AddressParts,
  createAddress,
  createRandom,
  spellingKinds,
} from '../apps/server/src/shopping/address/testing/misspelled-addresses.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { readExactCpuMs } from './support/database-cpu.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { median, percentile } from './support/statistics.ts';

const rowsOption = process.argv.find((argument) => argument.startsWith('--rows='));
const size = Number(rowsOption?.slice('--rows='.length) ?? 200_000);
const textsPerKind = 1000;
const addressesPerZip = 250;

const random = createRandom();
type Place = Pick<AddressParts, 'city' | 'state' | 'zip'>;

/** The real zips and cities of the demonstration, then invented zips with a city for every four of them. */
async function listPlaces(): Promise<readonly Place[]> {
  const file = await readFile(new URL('../provider/coverage/zips.tsv', import.meta.url), 'utf8');
  const real = file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([zip = '', city = '', , state = '']) => ({ zip, city, state }));
  const used = new Set(real.map(({ zip }) => zip));
  const free = Array.from({ length: 99_000 }, (_, index) => String(1000 + index).padStart(5, '0')).filter(
    (zip) => !used.has(zip),
  );
  const missing = Math.max(0, Math.ceil(size / addressesPerZip) - real.length);
  const invented = free.slice(0, missing).map((zip, index) => ({ zip, ...createCity(Math.floor(index / 4)) }));
  return [...real, ...invented];
}

const cityStarts =
  'Ash,Bell,Clay,Dover,Elk,Fair,Glen,Hazel,Iron,Kings,Lake,Mill,New,Oak,Pine,Red,Stone,Timber,White,York'.split(',');
const cityMiddles = ',er,en,a,o,ing,mar,ron,lin,dal'.split(',');
const cityEnds = 'ville,ton,field,burg,port,wood,dale,ford,mont,view,land,ridge,haven,side,brook,stead'.split(',');
const states = ['NJ', 'PA', 'DE', 'NY', 'MA', 'RI', 'CT', 'MD', 'VA', 'WI'];
function createCity(index: number): Pick<Place, 'city' | 'state'> {
  const pick = (words: readonly string[], divisor: number) => words[Math.floor(index / divisor) % words.length] ?? '';
  const name = `${pick(cityStarts, 1)}${pick(cityMiddles, cityStarts.length)}${pick(cityEnds, cityStarts.length * cityMiddles.length)}`;
  return { city: name, state: states[index % states.length] ?? 'NJ' };
}

const postgres = await startPostgres({ shared_buffers: '1GB' });
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-recall-'));
const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, poolSize: 1, dataDir }, createLog('warn'));

/** Writes a coverage file and returns a sample of its addresses. */
async function writeFileWithSample(path: string): Promise<readonly AddressParts[]> {
  const places = await listPlaces();
  const sample: AddressParts[] = [];
  const file = createWriteStream(path);
  file.write('number,street,city,state,zip,technologies\n');
  for (let index = 0; index < size; index++) {
    const address = createAddress(random, places[index % places.length] as Place);
    if (random.below(size) < textsPerKind) sample.push(address);
    const { number, street, city, state, zip } = address;
    if (!file.write(`${number},${street},${city},${state},${zip},fiber\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return sample;
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const floorQuery = { name: 'floor', text: 'select id from address where id = $1' };
const isSameLine = (found: { readonly street: string } | undefined, { number, street }: AddressParts) =>
  found?.street === `${number} ${street}`;
const isSameAddress = (found: { readonly street: string; readonly zip: string } | undefined, address: AddressParts) =>
  isSameLine(found, address) && found?.zip === address.zip;

try {
  const path = join(dataDir, 'coverage.csv');
  const sample = await writeFileWithSample(path);
  const clock = { now: () => new Date() };
  await importCoverage({ db, clock }, path, { onProgress: () => {}, onBadRow: console.error });
  await withClient((client) => client.query('vacuum analyze'));
  const rows = [
    [
      'kind',
      'line first',
      'address first',
      'address found',
      'p50',
      'p99',
      'floor p50',
      'floor p99',
      'database CPU p50',
      'database CPU p99',
    ],
  ];
  for (const [kind, format] of Object.entries(spellingKinds)) {
    const times: number[] = [];
    const floorTimes: number[] = [];
    const { pid } = (await pool.query('select pg_backend_pid() as pid')).rows[0];
    const cpuTimes: number[] = [];
    const missed: string[] = [];
    const counts = { line: 0, first: 0, found: 0 };
    for (const address of sample) {
      const typed = format(address, random);
      const floorBegin = performance.now();
      await pool.query({ ...floorQuery, values: [1 + random.below(size)] });
      const cpuBefore = await readExactCpuMs(pid);
      const begin = performance.now();
      floorTimes.push(begin - floorBegin);
      const found = await searchAddresses(db, { zip: '', typed });
      times.push(performance.now() - begin);
      cpuTimes.push((await readExactCpuMs(pid)) - cpuBefore);
      if (isSameLine(found[0], address)) counts.line += 1;
      else missed.push(`${JSON.stringify(typed)} -> ${found[0]?.displayed ?? 'nothing'}`);
      if (isSameAddress(found[0], address)) counts.first += 1;
      if (found.some((each) => isSameAddress(each, address))) counts.found += 1;
    }
    const percent = (count: number) => `${((100 * count) / sample.length).toFixed(1)} %`;
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    rows.push([
      kind,
      percent(counts.line),
      percent(counts.first),
      percent(counts.found),
      ms(median(times)),
      ms(percentile(times, 0.99)),
      ms(median(floorTimes)),
      ms(percentile(floorTimes, 0.99)),
      ms(median(cpuTimes)),
      ms(percentile(cpuTimes, 0.99)),
    ]);
    if (process.argv.includes('--missed')) console.log(`${kind}:\n  ${missed.slice(0, 30).join('\n  ')}`);
  }
  console.log(`${size} addresses, ${sample.length} texts per kind\n`);
  console.log(formatMarkdownTable(rows));
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
