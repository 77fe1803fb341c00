import { randomUUID } from 'node:crypto';
import { type BusinessSubmission, calls } from '@demarc/contract';
import { createBusinessInfo, defaultHours } from '@demarc/domain/checkout';
import { listSentTexts } from '../checkout/one-time-code/index.ts';
import { sql } from '../platform/database/sql.ts';
import type { TestApp, Visitor } from './start-test-app.ts';

const service = {
  street: '101 LONGBOAT WHARF',
  unit: '',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  addressId: 'A-101',
};
const blank = createBusinessInfo(service, { email: 'ann@example.com', phone: '201-555-0142' });

/** A valid business. A test changes the fields that it tests. */
export const harborBakery: BusinessSubmission = {
  info: {
    ...blank,
    contact: { ...blank.contact, firstName: 'Ann', lastName: 'Lee', businessName: 'Harbor Bakery' },
  },
  hours: defaultHours,
};

/** Encodes a form like the storefront's client. */
export const encodeForm = (wire: object) => ({
  payload: new URLSearchParams(wire as Record<string, string>).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

export const submitBusiness = (visitor: Visitor, submission = harborBakery) =>
  visitor.send({
    method: 'POST',
    url: calls.validateBusiness.path,
    ...encodeForm(calls.validateBusiness.body.encode(submission)),
  });

/** Verifies the contact's mobile number with the code from the text message. */
export async function verifyMobile({ platform }: TestApp, visitor: Visitor, phone = '2015550142'): Promise<void> {
  // All tests use the same number. Deletes the messages of other tests, so that the code is the latest one.
  await platform.db.query(sql`delete from text_message`);
  const post = (url: string, payload: object) =>
    visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  await post(calls.sendOneTimeCode.path, { smsNumber: phone });
  const OTPPin = (await listSentTexts(platform))[0]?.text.slice(0, 6);
  const answer = await post(calls.validateOneTimeCode.path, { OTPPin });
  if (answer.json().Status !== 'SUCCESS') throw new Error(`the code was refused: ${answer.body}`);
}

/** Makes the mobile number of a session confirmed, without any message. */
export const confirmMobile = ({ platform: { db, clock } }: TestApp, sessionId: string, phone = '2015550142') =>
  db.query(sql`
    insert into one_time_code (session_id, phone, code_hash, expires_at, wrong_tries, verified_at, sent_at)
    values (${sessionId}, ${phone}, '', ${clock.now()}, 0, ${clock.now()}, ${clock.now()})
    on conflict (session_id) do update set verified_at = excluded.verified_at`);
