import type { Transaction } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import type { RowService } from '../coverage/coverage-row.ts';
import { insertSource, selectSourceId } from './coverage-sources.ts';
import type { PremisesIds } from './premises.ts';
import { formatLines, insertServices, listServiceValues, orUpdateService, speedColumns } from './service-columns.ts';
import { formatSpecialFields } from './special-fields.ts';
import { type Columns, unnestRows } from './unnest-rows.ts';
import { markFiber } from './write-zips.ts';

/** The service at premises by one source, with the ids that other systems have for them. */
interface PremisesToWrite {
  readonly source: string;
  readonly service: RowService;
  readonly externalId?: string | undefined;
  readonly fccLocationId?: string | undefined;
}

interface PremisesRow extends Pick<PremisesIds, 'unitId'> {
  readonly addressId: number;
  readonly service: RowService;
}

const columns: Columns<PremisesRow> = {
  address_id: ['int', ({ addressId }) => addressId],
  unit_id: ['int', ({ unitId }) => unitId],
  ...speedColumns,
  special: ['text', ({ service }) => formatSpecialFields(service)],
  lines: ['text', ({ service }) => formatLines(service)],
};

/** Writes the coverage of an address or of a unit. Returns false for unknown premises. */
export async function writePremises(
  tx: Transaction,
  { addressId, unitId }: Pick<PremisesIds, 'addressId' | 'unitId'>,
  { source, service, ...ids }: PremisesToWrite,
): Promise<boolean> {
  const [found] = await tx.query<{ readonly id: number; readonly zip: string }>(sql`
    select id, zip from address
    where id = coalesce(${addressId}::int, (select address_id from unit where id = ${unitId}::int))`);
  if (!found) return false;
  const rows = unnestRows(columns, [{ addressId: found.id, unitId, service }]);
  const externalId = ids.externalId ?? null;
  const fccLocationId = ids.fccLocationId ?? null;
  const table = unitId === null ? raw('address') : raw('unit');
  await tx.query(insertSource(source));
  await tx.query(sql`
    ${insertServices} select address_id, unit_id, ${listServiceValues(selectSourceId(source), sql`special::jsonb`)}
    from ${rows} ${orUpdateService}`);
  await tx.query(sql`
    update ${table} set external_id = coalesce(${externalId}, external_id),
      fcc_location_id = coalesce(${fccLocationId}, fcc_location_id)
    where id = ${unitId ?? found.id}
      and (external_id, fcc_location_id)
        is distinct from (coalesce(${externalId}, external_id), coalesce(${fccLocationId}, fcc_location_id))`);
  if (service.speeds.fiber !== undefined) await tx.query(markFiber([found.zip]));
  return true;
}
