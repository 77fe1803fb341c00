import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { type ProviderCoverage, type Scenario, toService } from '../../../provider/index.ts';
import { generateAddresses } from '../demo-coverage/generate-addresses.ts';
import { hasImport, saveImport } from '../store/coverage-imports.ts';
import { defaultSource } from '../store/coverage-sources.ts';
import { prepareBatch } from '../store/write-coverage.ts';
import { type CoverageRow, type NormalizedRow, noLocationIds, normalizeRow } from './coverage-row.ts';

/** Generated addresses and scenarios are for the demonstration only. A real shop imports its coverage. */
export const selectCoverage = (env: 'demo' | 'production', coverage: ProviderCoverage): ProviderCoverage =>
  env === 'demo' ? coverage : { ...coverage, scenarios: [], generatedAddresses: 0 };

/** Increase it when the generator makes other addresses from the same folder. */
const generatorVersion = 1;
const rowsPerBatch = 5000;

/** Writes the provider's zips, scenarios and generated addresses, once for each version of them. */
export async function fillCoverage(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  coverage: ProviderCoverage,
  footprint: readonly string[],
): Promise<void> {
  if (coverage.zips.length === 0) return;
  const version = createHash('sha256')
    .update(JSON.stringify([generatorVersion, coverage, footprint]))
    .digest('hex');
  const importName = `provider ${version}`;
  if (await hasImport(db, importName)) return;
  await db.transaction(async (tx) => {
    // When several servers start together, one fills the tables while the others wait.
    await lockByName(tx, 'coverage');
    if (await hasImport(tx, importName)) return;
    await prepareBatch(coverage.zips, [])(tx);
    let rows = 0;
    for (const batch of groupIntoBatches(generateRows(coverage, footprint))) {
      await prepareBatch([], batch)(tx);
      rows += batch.length;
    }
    await saveImport(tx, importName, { rows, badRows: 0, finishedAt: clock.now(), source: defaultSource });
  });
}

function* generateRows(coverage: ProviderCoverage, footprint: readonly string[]): Generator<CoverageRow> {
  yield* generateAddresses(coverage, footprint);
  // Scenarios come last, so that they override a generated address with the same name.
  for (const scenario of coverage.scenarios) if (scenario.listed) yield* generateScenarioRows(scenario, coverage.zips);
}

/** Scenarios of one zip stand next to each other, each at its own position, so that a position finds only one. */
function* generateScenarioRows(scenario: Scenario, zips: ProviderCoverage['zips']): Generator<CoverageRow> {
  const zipPosition = zips.find(({ zip }) => zip === scenario.zip);
  if (!zipPosition) return;
  const building: CoverageRow = {
    ...scenario.address,
    unit: '',
    city: zipPosition.city,
    state: zipPosition.state,
    zip: zipPosition.zip,
    position: {
      latitude: zipPosition.position.latitude + (Number.parseInt(scenario.address.number, 10) % 1000) * 0.00001,
      longitude: zipPosition.position.longitude,
    },
    propertyType: '',
    ...noLocationIds,
    service: toService(scenario),
  };
  const alternatives = scenario.alternatives.map((line) => ({
    ...building,
    ...line,
    service: { ...toService(scenario), severalAddresses: false },
  }));
  for (const each of [building, ...alternatives]) {
    yield each;
    for (const unit of scenario.units) yield { ...each, unit, service: null };
  }
}

function* groupIntoBatches(rows: Iterable<CoverageRow>): Generator<NormalizedRow[]> {
  let batch: NormalizedRow[] = [];
  for (const row of rows) {
    const normalized = normalizeRow(row);
    if (normalized) batch.push(normalized);
    if (batch.length < rowsPerBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
