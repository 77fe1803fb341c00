import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AddedService, LocationRow } from '../coverage/coverage-row.ts';
import { addServices, type ServiceToAdd } from './add-services.ts';

type FoundLocation = Omit<ServiceToAdd, 'service'> & Pick<LocationRow, 'fccLocationId'>;

const findLocations = (tx: Transaction, ids: readonly string[]): Promise<FoundLocation[]> =>
  tx.query<FoundLocation>(sql`
    select fcc_location_id, address.id as address_id, null::int as unit_id
    from unnest(${ids}::text[]) as wanted(id) join address on address.fcc_location_id = wanted.id
    union all select fcc_location_id, address_id, unit.id
    from unnest(${ids}::text[]) as wanted(id) join unit on unit.fcc_location_id = wanted.id`);

/** Several rows of a location have one technology each. */
const mergeAdded = (previous: AddedService | undefined, service: AddedService): AddedService =>
  previous
    ? {
        speeds: { ...previous.speeds, ...service.speeds },
        lines: { ...previous.lines, ...service.lines },
        stated: { ...previous.stated, ...service.stated },
      }
    : service;

/** Adds services to all addresses and units with these ids of the FCC. Returns the ids that are known. */
export async function addToLocations(
  tx: Transaction,
  source: string,
  rows: readonly LocationRow[],
): Promise<ReadonlySet<string>> {
  const services = new Map<string, AddedService>();
  for (const { fccLocationId, service } of rows)
    services.set(fccLocationId, mergeAdded(services.get(fccLocationId), service));
  const found = await findLocations(tx, [...services.keys()]);
  await addServices(
    tx,
    source,
    found.flatMap(({ addressId, unitId, fccLocationId }) => {
      const service = services.get(fccLocationId);
      return service ? [{ addressId, unitId, service }] : [];
    }),
  );
  return new Set(found.map(({ fccLocationId }) => fccLocationId));
}
