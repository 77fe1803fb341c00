import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { type ProviderCoverage, type Scenario, serviceAt } from '../../provider/index.ts';
import { type CoverageRow, type NormalizedRow, normalizeRow } from './coverage-row.ts';
import { generateAddresses } from './demo/generate-addresses.ts';
import { prepareBatch } from './store/write-coverage.ts';

/** Generated addresses and scenarios are for the demonstration only. A real shop imports its coverage. */
export const coverageFor = (env: 'demo' | 'production', coverage: ProviderCoverage): ProviderCoverage =>
  env === 'demo' ? coverage : { ...coverage, scenarios: [], generatedAddresses: 0 };

const lockNumber = 6_273_643; // any number, as long as every instance takes the same
const batchRows = 5000;

/** Writes the provider's places, scenarios and generated addresses, once for each version of them. */
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
    // When several servers start together, one fills the tables while the others wait.
    await tx.query(sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`);
    if (await isFilled(tx, file)) return;
    await prepareBatch(coverage.places, [])(tx);
    let rows = 0;
    for (const batch of batches(rowsOf(coverage, footprint))) {
      await prepareBatch([], batch)(tx);
      rows += batch.length;
    }
    await tx.query(sql`
      insert into coverage_import (file, rows, bad_rows, finished_at) values (${file}, ${rows}, 0, ${clock.now()})`);
  });
}

/** Increase it when the generator makes other addresses from the same folder. */
const generatorVersion = 1;

async function isFilled(db: Queryable, file: string): Promise<boolean> {
  return (await db.query(sql`select file from coverage_import where file = ${file}`)).length > 0;
}

function* rowsOf(coverage: ProviderCoverage, footprint: readonly string[]): Generator<CoverageRow> {
  yield* generateAddresses(coverage.places, footprint, coverage.generatedAddresses);
  // Last, so that they override a generated address of the same name.
  for (const scenario of coverage.scenarios) if (scenario.listed) yield* scenarioRows(scenario, coverage.places);
}

/** Scenarios of one zip stand next to each other, each at its own position, so that a position finds only one. */
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

function* batches(rows: Iterable<CoverageRow>): Generator<NormalizedRow[]> {
  let batch: NormalizedRow[] = [];
  for (const row of rows) {
    const normalized = normalizeRow(row);
    if (normalized) batch.push(normalized);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
