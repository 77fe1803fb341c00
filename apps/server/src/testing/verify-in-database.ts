import type { Database } from '../platform/database/database.ts';
import { json, sql } from '../platform/database/sql.ts';
import type { Visitor } from './start-test-app.ts';

/** Needs a checked address. Saves a verified business with a confirmed mobile number for the session, as if the first section of checkout were done. */
export async function verifyInDatabase(
  db: Database,
  { sessionId }: Pick<Visitor, 'sessionId'>,
  now: Date,
  phone = '2015550142',
): Promise<void> {
  await db.query(sql`
    insert into business_info (session_id, check_id, info, hours, answer, address_retries, passed, saved_at)
    select session_id, id, ${json({ contact: { phone } })}, '{}', '{}', 0, true, ${now} from qualification
      where session_id = ${sessionId} order by checked_at desc limit 1`);
  await db.query(sql`
    insert into one_time_code (session_id, phone, code_hash, expires_at, sent_at, wrong_tries, verified_at)
    values (${sessionId}, ${phone}, '', ${now}, ${now}, 0, ${now})`);
}
