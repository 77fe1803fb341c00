import { randomUUID } from 'node:crypto';
import { type BusinessSubmission, calls } from '@demarc/contract';
import { defaultHours, newBusinessInfo } from '@demarc/domain/checkout';
import { sql } from 'drizzle-orm';
import { sentTexts } from '../otp/index.ts';
import type { TestApp, Visitor } from './start-test-app.ts';

const service = {
  ...{ street: '101 LONGBOAT WHARF', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030' },
  addressId: 'A-101',
};
const blank = newBusinessInfo(service, { email: 'ann@example.com', phone: '201-555-0142' });

/** A business that checks out without a mistake; a test changes what it is about. */
export const harborBakery: BusinessSubmission = {
  info: {
    ...blank,
    contact: { ...blank.contact, firstName: 'Ann', lastName: 'Lee', businessName: 'Harbor Bakery' },
  },
  hours: defaultHours,
};

/** A form as the storefront's client writes it. */
export const formOf = (wire: object) => ({
  payload: new URLSearchParams(wire as Record<string, string>).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

export const tellBusiness = (visitor: Visitor, submission = harborBakery) =>
  visitor.send({
    method: 'POST',
    url: calls.validateBusiness.path,
    ...formOf(calls.validateBusiness.body.encode(submission)),
  });

/** Proves the contact's mobile number with the code that it was sent. */
export async function proveMobile({ platform }: TestApp, visitor: Visitor, phone = '2015550142'): Promise<void> {
  // The same number is used by every test; what others were sent must not count.
  await platform.db.execute(sql`delete from text_message`);
  const post = (url: string, payload: object) =>
    visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  await post(calls.sendOneTimeCode.path, { smsNumber: phone });
  const OTPPin = (await sentTexts(platform))[0]?.text.slice(0, 6);
  const answer = await post(calls.validateOneTimeCode.path, { OTPPin });
  if (answer.json().Status !== 'SUCCESS') throw new Error(`the code was refused: ${answer.body}`);
}
