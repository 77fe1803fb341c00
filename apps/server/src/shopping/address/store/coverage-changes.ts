import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { selectSourceId } from './coverage-sources.ts';

/** The number of changes by an import. Coverage counts premises: buildings and units with coverage of their own. */
export interface ChangeCounts {
  readonly addresses: { readonly added: number; readonly changed: number };
  readonly coverage: { readonly added: number; readonly changed: number; readonly removed: number };
}

/** The state before an import, to compare with. */
export interface Baseline {
  readonly addressId: number;
  readonly unitId: number;
  readonly covered: number;
}

/** Addresses per statement, so that none takes long in a large table. */
const step = 200_000;

type Counted<Name extends string> = Readonly<Record<Name, number>>;

const writtenNow = sql`xmin = pg_current_xact_id()::xid`;

/** Runs a statement for each range of address ids. */
async function forEachRange(tx: Transaction, run: (first: number, end: number) => Promise<void>): Promise<void> {
  const [last] = await tx.query<Counted<'id'>>(sql`select coalesce(max(id), 0) as id from address`);
  for (let first = 0; first <= (last?.id ?? 0); first += step) await run(first, first + step);
}

async function countCovered(tx: Transaction, source: string): Promise<number> {
  let covered = 0;
  await forEachRange(tx, async (first, end) => {
    const [row] = await tx.query<Counted<'covered'>>(sql`
      select count(*)::int as covered from serviceability
      where address_id >= ${first} and address_id < ${end} and source_id = ${selectSourceId(source)}`);
    covered += row?.covered ?? 0;
  });
  return covered;
}

export async function readBaseline(tx: Transaction, source: string): Promise<Baseline> {
  const [row] = await tx.query<Counted<'addressId' | 'unitId'>>(sql`
    select (select coalesce(max(id), 0) from address) as address_id, (select coalesce(max(id), 0) from unit) as unit_id`);
  return { addressId: row?.addressId ?? 0, unitId: row?.unitId ?? 0, covered: await countCovered(tx, source) };
}

/** Counts the addresses and units that this transaction has written. */
export async function countAddresses(tx: Transaction, before: Baseline): Promise<ChangeCounts['addresses']> {
  const counts = { added: 0, changed: 0 };
  await forEachRange(tx, async (first, end) => {
    const [row] = await tx.query<Counted<'added' | 'changed'>>(sql`
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from (
        select id > ${before.addressId} as is_new from address
        where id >= ${first} and id < ${end} and ${writtenNow}
        union all select id > ${before.unitId} from unit
        where address_id >= ${first} and address_id < ${end} and ${writtenNow}
      ) as written`);
    counts.added += row?.added ?? 0;
    counts.changed += row?.changed ?? 0;
  });
  return counts;
}

/** Counts the premises of a source whose coverage this transaction has written. */
export async function countWritten(
  tx: Transaction,
  source: string,
  before: Baseline,
): Promise<ChangeCounts['coverage']> {
  let written = 0;
  await forEachRange(tx, async (first, end) => {
    const [row] = await tx.query<Counted<'written'>>(sql`
      select count(*)::int as written from serviceability
      where address_id >= ${first} and address_id < ${end} and source_id = ${selectSourceId(source)} and ${writtenNow}`);
    written += row?.written ?? 0;
  });
  const added = (await countCovered(tx, source)) - before.covered;
  return { added, changed: written - added, removed: 0 };
}

const comparedColumns = (table: 'old' | 'new') => {
  const prefix = table === 'old' ? sql`old` : sql`new`;
  return sql`(${prefix}.fiber_mbps, ${prefix}.hsi_mbps, ${prefix}.lte_mbps, ${prefix}.five_g_mbps, ${prefix}.c_band_mbps,
    ${prefix}.dedicated_mbps, ${prefix}.special, ${prefix}.lines)`;
};

/** Deletes the rows of a detached source, and counts what the new rows of the source change. */
export async function deleteDetached(
  tx: Transaction,
  detachedId: number | undefined,
  source: string,
): Promise<ChangeCounts['coverage']> {
  const counts = { added: 0, changed: 0, removed: 0 };
  const oldId = detachedId ?? -1;
  await tx.query(sql`select set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true)`);
  await forEachRange(tx, async (first, end) => {
    const inRange = sql`address_id >= ${first} and address_id < ${end}`;
    const [row] = await tx.query<Counted<'added' | 'changed' | 'removed'>>(sql`
      select count(*) filter (where old.address_id is null)::int as added,
        count(*) filter (where new.address_id is null)::int as removed,
        count(*) filter (where old.address_id = new.address_id
          and ${comparedColumns('new')} is distinct from ${comparedColumns('old')})::int as changed
      from (select * from serviceability where ${inRange} and source_id = ${oldId}) as old
      full join (select * from serviceability where ${inRange} and source_id = ${selectSourceId(source)}) as new
        on new.address_id = old.address_id and coalesce(new.unit_id, 0) = coalesce(old.unit_id, 0)`);
    await clearFiber(tx, oldId, first, end);
    await tx.query(sql`delete from serviceability where ${inRange} and source_id = ${oldId}`);
    counts.added += row?.added ?? 0;
    counts.changed += row?.changed ?? 0;
    counts.removed += row?.removed ?? 0;
  });
  return counts;
}

/** Takes the mark of fiber from the zips that have fiber from this source only. */
const clearFiber = (tx: Transaction, oldId: number, first: number, end: number): Promise<unknown> =>
  tx.query(sql`
    update zip set fiber = false
    where fiber and zip.zip in (
        select address.zip from serviceability join address on address.id = address_id
        where address_id >= ${first} and address_id < ${end} and source_id = ${oldId} and fiber_mbps is not null)
      and not exists (
        select from address join serviceability on address_id = address.id
        where address.zip = zip.zip and source_id <> ${oldId} and fiber_mbps is not null)`);
