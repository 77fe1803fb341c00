import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/types.ts';
import { type CoverageRow, type KeptRow, keptRow } from './coverage-row.ts';
import { generateAddresses, type MappedPlace } from './demo/generate-addresses.ts';
import { type Scenario, serviceAt } from './scenario.ts';
import { coverageImport } from './schema.ts';
import { coverageWriter, type NamedZip } from './store/write-coverage.ts';

/** What the provider's folder says of the places it serves. */
export interface ProviderCoverage {
  readonly places: readonly (NamedZip & MappedPlace)[];
  readonly scenarios: readonly Scenario[];
  readonly generatedAddresses: number;
}

/** Made-up addresses and rehearsed scenarios are for the demonstration; a real shop imports what it covers. */
export const coverageFor = (env: 'demo' | 'production', coverage: ProviderCoverage): ProviderCoverage =>
  env === 'demo' ? coverage : { ...coverage, scenarios: [], generatedAddresses: 0 };

const lockNumber = 6_273_643; // any number, as long as every instance takes the same
const batchRows = 5000;

/** Brings the provider's own places, scenarios and made-up addresses into the tables, once for each version of them. */
export async function fillCoverage(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  coverage: ProviderCoverage,
  footprint: readonly string[],
): Promise<void> {
  if (coverage.places.length === 0) return;
  const version = createHash('sha256')
    .update(JSON.stringify([generatorVersion, coverage, footprint]))
    .digest('hex');
  const file = `provider ${version}`;
  if (await isFilled(db, file)) return;
  await db.transaction(async (tx) => {
    // Of several servers that start together one fills the tables, and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    if (await isFilled(tx, file)) return;
    await coverageWriter(coverage.places, [])(tx);
    let rows = 0;
    for (const batch of batches(rowsOf(coverage, footprint))) {
      await coverageWriter([], batch)(tx);
      rows += batch.length;
    }
    await tx.insert(coverageImport).values({ file, rows, badRows: 0, finishedAt: clock.now() });
  });
}

/** Counts up when the generator makes other addresses from the same folder. */
const generatorVersion = 1;

async function isFilled(db: Database | Transaction, file: string): Promise<boolean> {
  return (await db.select().from(coverageImport).where(eq(coverageImport.file, file))).length > 0;
}

function* rowsOf(coverage: ProviderCoverage, footprint: readonly string[]): Generator<CoverageRow> {
  yield* generateAddresses(coverage.places, footprint, coverage.generatedAddresses);
  // Last, so that they win over a made-up address of the same name.
  for (const scenario of coverage.scenarios) if (scenario.listed) yield* scenarioRows(scenario, coverage.places);
}

/** Scenarios of one zip stand beside each other, so that a position finds one of them and not another. */
function* scenarioRows(scenario: Scenario, places: ProviderCoverage['places']): Generator<CoverageRow> {
  const place = places.find(({ zip }) => zip === scenario.zip);
  if (!place) return;
  const building: CoverageRow = {
    ...scenario.address,
    unit: '',
    city: place.city,
    state: place.state,
    zip: place.zip,
    position: {
      latitude: place.position.latitude + (Number.parseInt(scenario.address.number, 10) % 1000) * 0.00001,
      longitude: place.position.longitude,
    },
    propertyType: '',
    service: serviceAt(scenario),
  };
  const alternatives = scenario.alternatives.map((line) => ({
    ...building,
    ...line,
    service: { ...serviceAt(scenario), severalAddresses: false },
  }));
  for (const each of [building, ...alternatives]) {
    yield each;
    for (const unit of scenario.units) yield { ...each, unit, service: null };
  }
}

function* batches(rows: Iterable<CoverageRow>): Generator<KeptRow[]> {
  let batch: KeptRow[] = [];
  for (const row of rows) {
    const kept = keptRow(row);
    if (kept) batch.push(kept);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
