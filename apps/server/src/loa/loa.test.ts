import { calls } from '@demarc/contract';
import { newPhone } from '@demarc/domain/cart';
import type { LoaForm } from '@demarc/domain/checkout';
import { submitPhone } from '@demarc/domain/submission';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { sealerOf } from '../testing/seal.ts';
import { ask, type Parts, written } from '../testing/shopper.ts';
import type { Visitor } from '../testing/start-test-app.ts';
import { signedLetter } from './schema.ts';

const shop = await openShop();
const { db, provider } = shop.platform;
const number = '3125550177';
const signed: LoaForm = {
  ...{ firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', date: '2026-03-03' },
  ...{ longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' },
};
const address = {
  ...{ zip: '07030', city: 'Hoboken', altCity: '', state: 'NJ', locusId: '', networkAddressId: '', baseId: '' },
  ...{ addressId: '', unit: '', locationId: '', unitLocationId: '' },
};

/** Somebody with one phone line whose number they bring along. */
async function bringsANumber(): Promise<Visitor> {
  const visitor = await visitAt(shop);
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  await ask(visitor, calls.keepNumber, { body: { number, ...port, ...owner } });
  const planId = provider.catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
  const line = { ...newPhone, lines: [{ planId, number }] };
  const chosen = submitPhone(line, undefined, { inBundle: false }, provider.catalog);
  await ask(visitor, calls.submitPhone, { body: { address, chosen } });
  return visitor;
}

test('a number that is brought along needs a letter, which is confirmed; numbers of owners are not kept [K-132] [K-247]', async () => {
  const visitor = await bringsANumber();
  expect((await ask(visitor, calls.getCheckoutState, {})).loaGiven).toBe(false);
  const seal = await sealerOf(visitor);
  const sealed = await seal('ssn', '219099999');
  const body = { ...signed, owners: [{ birth: { day: 29, month: 2, year: 1980 }, ssn: sealed }], taxId: null };
  const wire = written(calls.signLoa, { body } as Parts);
  expect(Object.keys(JSON.parse(wire.payload ?? '')).sort()).toEqual(
    [
      ...['Sole_DOB', 'Sole_SSN', 'pn1_DOB', 'pn1_SSN', 'pn2_DOB', 'pn2_SSN', 'Corp_Taxid', 'LSProvider'],
      ...['intraLATA', 'interLATA', 'LOA_Date', 'LOA_FirstName', 'LOA_LastName', 'LOAContno'],
    ].sort(),
  );
  const answer = await visitor.send(wire);
  expect(JSON.parse(answer.body)).toEqual({ Status: 'SUCCESS', ConfirmationNo: expect.stringMatching(/^LOA-/) });
  const [kept] = await db.select().from(signedLetter);
  expect(kept?.numbers).toEqual([number]);
  expect(kept?.form).toEqual({ ...signed, contactNumber: '2015550142' });
  expect(kept?.document.version).toBe(provider.content['letter-of-authorization'].version);
  for (const secret of [sealed, '219099999', '219-09-9999']) expect(JSON.stringify(kept)).not.toContain(secret);
  expect((await ask(visitor, calls.getCheckoutState, {})).loaGiven).toBe(true);
});

test('a letter is for the numbers that it was signed for; without any none is needed', async () => {
  const visitor = await visitAt(shop);
  expect((await ask(visitor, calls.getCheckoutState, {})).loaGiven).toBeNull();
});

test('a letter that is signed east of the shop, where it is tomorrow, is taken with its date', async () => {
  const visitor = await bringsANumber();
  const body = { ...signed, date: '2026-03-04', owners: [], taxId: null };
  const { confirmation } = await ask(visitor, calls.signLoa, { body });
  const [kept] = await db.select().from(signedLetter).where(eq(signedLetter.confirmation, confirmation));
  expect(kept?.form.date).toBe('2026-03-04');
});

test('a letter of another day, or without a carrier, is refused by the fields of the wire', async () => {
  const visitor = await bringsANumber();
  const body = { ...signed, date: '2026-02-01', intraLata: '', owners: [], taxId: null };
  const answer = await visitor.send(written(calls.signLoa, { body } as Parts));
  expect(JSON.parse(answer.body)).toMatchObject({
    ErrorCode: 'invalidRequest',
    Fields: [{ Path: 'LOA_Date' }, { Path: 'intraLATA' }],
  });
});

test('a number in clear is refused before anybody reads it', async () => {
  const visitor = await bringsANumber();
  const body = { ...signed, owners: [], taxId: null };
  const wire = written(calls.signLoa, { body } as Parts);
  const payload = JSON.stringify({ ...JSON.parse(wire.payload ?? ''), Sole_SSN: '219099999' });
  const answer = await visitor.send({ ...wire, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('219099999');
});
