import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { formatAddressId, formatUnitId, parseAddressId, toUnitKey } from '../ids.ts';

interface WantedIds {
  readonly externalId?: string | undefined;
  readonly fccLocationId?: string | undefined;
}

const limit = raw('limit 100');

/** Finds the public ids of addresses and units by an id of another system. */
export async function findPremisesIds(db: Queryable, wanted: WantedIds): Promise<readonly string[]> {
  const isWanted = sql`external_id = ${wanted.externalId ?? null} or fcc_location_id = ${wanted.fccLocationId ?? null}`;
  const rows = await db.query<{ readonly id: number; readonly isUnit: boolean }>(sql`
    select id, false as is_unit from address where ${isWanted}
    union all select id, true from unit where ${isWanted}
    order by is_unit, id ${limit}`);
  return rows.map(({ id, isUnit }) => (isUnit ? formatUnitId(id) : formatAddressId(id)));
}

/** The public id of an address and the name of a unit, as an address check stores them. */
interface CheckedPlace {
  readonly placeId: string;
  readonly unit: string;
}

/**
 * Finds the provider's own ids of premises, in the order of the places. A unit without one has that of its building.
 * Undefined for premises without one and for a place that was not checked.
 */
export async function findExternalIds(
  db: Queryable,
  places: readonly CheckedPlace[],
): Promise<readonly (string | undefined)[]> {
  const addressIds = places.map(({ placeId }) => parseAddressId(placeId) ?? 0);
  const unitKeys = places.map(({ unit }) => toUnitKey(unit));
  const rows = await db.query<{ readonly index: number; readonly externalId: string | null }>(sql`
    select place.index::int, coalesce(unit.external_id, address.external_id) as external_id
    from unnest(${addressIds}::int[], ${unitKeys}::text[]) with ordinality as place (address_id, unit_key, index)
    join address on address.id = place.address_id
    left join unit on unit.address_id = address.id and unit.key = place.unit_key`);
  const externalIds = new Map(rows.map(({ index, externalId }) => [index, externalId]));
  return places.map((_, index) => externalIds.get(index + 1) ?? undefined);
}
