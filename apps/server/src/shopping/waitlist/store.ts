import type { Campaign } from '@demarc/domain/visitor';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { WaitlistEntryTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import { isInTimePage, type TimePage } from '../../platform/provider-api/index.ts';

/** The registration of a shopper, without the session and the time. */
export type WaitlistEntry = Refine<
  Omit<WaitlistEntryTable, 'id' | 'sessionId' | 'registrations' | 'registeredAt' | 'place' | 'searchText'>,
  { linkCampaign: Campaign | null }
>;

/** The result of saving. `kept` means that an entry of another session stays as it is. */
export interface SavedEntry extends Pick<WaitlistEntryTable, 'id' | 'registrations'> {
  readonly change: 'created' | 'updated' | 'kept';
}

/**
 * P-132, P-155: saves the entry, or updates the one of the same email at the same address if this session made it. Anybody
 * can type an email, so other sessions change nothing. An address that was not checked this time keeps what an earlier
 * check knew about it.
 */
export async function saveEntry(
  db: Queryable,
  sessionId: string,
  entry: WaitlistEntry,
  registeredAt: Date,
): Promise<SavedEntry> {
  const { firstName, lastName, email, mobileNumber, businessNumber, existingLandline } = entry;
  const { street, unit, city, state, zip, addressKey, placeId, plannedFor, campaign, linkCampaign } = entry;
  const [row] = await db.query<Pick<WaitlistEntryTable, 'id' | 'registrations'>>(sql`
    insert into waitlist_entry as known (session_id, first_name, last_name, email, mobile_number, business_number,
      existing_landline, street, unit, city, state, zip, address_key, place_id, planned_for, campaign,
      link_campaign, registrations, registered_at)
    values (${sessionId}, ${firstName}, ${lastName}, ${email}, ${mobileNumber}, ${businessNumber},
      ${existingLandline}, ${street}, ${unit}, ${city}, ${state}, ${zip}, ${addressKey}, ${placeId}, ${plannedFor},
      ${campaign}, ${json(linkCampaign)}, 1, ${registeredAt})
    on conflict (lower(email), address_key) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      mobile_number = excluded.mobile_number, business_number = excluded.business_number,
      existing_landline = excluded.existing_landline,
      street = excluded.street, unit = excluded.unit, city = excluded.city, zip = excluded.zip,
      state = coalesce(nullif(excluded.state, ''), known.state),
      place_id = coalesce(nullif(excluded.place_id, ''), known.place_id),
      planned_for = case when excluded.place_id = '' then known.planned_for else excluded.planned_for end,
      campaign = coalesce(nullif(excluded.campaign, ''), known.campaign),
      link_campaign = coalesce(excluded.link_campaign, known.link_campaign),
      registrations = known.registrations + 1, registered_at = excluded.registered_at
      where known.session_id = excluded.session_id
    returning id, registrations`);
  if (row) return { ...row, change: row.registrations === 1 ? 'created' : 'updated' };
  const [kept] = await db.query<Pick<WaitlistEntryTable, 'id' | 'registrations'>>(sql`
    select id, registrations from waitlist_entry where lower(email) = lower(${email}) and address_key = ${addressKey}`);
  if (!kept) throw new Error('the entry of another session is missing');
  return { ...kept, change: 'kept' };
}

/** Lists registrations of a time, the oldest first. */
export const listEntries = (
  db: Queryable,
  { since, until, after, count }: TimePage,
): Promise<(Omit<WaitlistEntry, 'addressKey'> & Pick<WaitlistEntryTable, 'id' | 'registeredAt'>)[]> =>
  db.query(sql`
    select id, first_name, last_name, email, mobile_number, business_number, existing_landline, street, unit, city,
      state, zip, place_id, planned_for, campaign, link_campaign, registered_at
    from waitlist_entry where ${isInTimePage(sql`registered_at`, { since, until, after })}
    order by registered_at, id limit ${count}`);

export async function findEntry(db: Queryable, id: string): Promise<WaitlistEntryTable | undefined> {
  const [entry] = await db.query<WaitlistEntryTable>(sql`select * from waitlist_entry where id = ${id}`);
  return entry;
}

export const sweepWaitlist =
  (db: Database, retentionDays: number): Sweep =>
  (now) =>
    deleteBatch(db, 'waitlist_entry', sql`registered_at < ${daysBefore(now, retentionDays)}`);
