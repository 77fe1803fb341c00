import { calls } from '@demarc/contract';
import { phoneDefaults } from '@demarc/domain/cart';
import type { LetterFields } from '@demarc/domain/checkout';
import { buildPhoneSubmission } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { findAcceptedText, findReusedVersions, parseAcceptedText } from '../../shopping/consent/index.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer, encodeCall, type RequestParts, sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import type { SignedLetter } from './store.ts';

const shop = await openShop();
const { db, provider } = shop.platform;
const number = '3125550177';
const form: LetterFields = {
  firstName: 'Ann',
  lastName: 'Lee',
  contactNumber: '201-555-0142',
  date: '2026-03-03',
  longDistanceProvider: 'Old Tel',
  intraLata: 'Old Tel',
  interLata: 'Old Tel',
};
const address = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '',
  networkAddressId: '',
  baseId: '',
  addressId: '',
  unit: '',
  locationId: '',
  unitLocationId: '',
};

/** Starts a visit with one phone line, whose number is ported. */
async function startPortingVisit(): Promise<Visitor> {
  const visitor = await visitAddress(shop);
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  await sendCall(visitor, calls.portNumber, { body: { number, ...port, ...owner } });
  const planId = provider.catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
  const line = { ...phoneDefaults, lines: [{ planId, number }] };
  const chosen = buildPhoneSubmission(line, undefined, { inBundle: false }, provider.catalog);
  await sendCall(visitor, calls.submitPhone, { body: { address, chosen } });
  return visitor;
}

test('a ported number needs a letter; signing it returns a confirmation and does not save the owners’ SSNs [K-132] [K-247]', async () => {
  const visitor = await startPortingVisit();
  expect((await sendCall(visitor, calls.getCheckoutState, {})).hasLetterOfAuthorization).toBe(false);
  const seal = await createSealer(visitor);
  const sealed = await seal('ssn', '219099999');
  const body = { ...form, owners: [{ birth: { day: 29, month: 2, year: 1980 }, ssn: sealed }], taxId: null };
  const wire = encodeCall(calls.signLetter, { body } as RequestParts);
  expect(Object.keys(JSON.parse(wire.payload ?? '')).sort()).toEqual(
    [
      ...['Sole_DOB', 'Sole_SSN', 'pn1_DOB', 'pn1_SSN', 'pn2_DOB', 'pn2_SSN', 'Corp_Taxid', 'LSProvider'],
      ...['intraLATA', 'interLATA', 'LOA_Date', 'LOA_FirstName', 'LOA_LastName', 'LOAContno'],
    ].sort(),
  );
  const answer = await visitor.send(wire);
  expect(JSON.parse(answer.body)).toEqual({ Status: 'SUCCESS', ConfirmationNo: expect.stringMatching(/^LOA-/) });
  const [saved] = await db.query<SignedLetter>(sql`
    select session_id, check_id, confirmation, form, document, numbers, signed_at from signed_letter`);
  expect(saved?.numbers).toEqual([number]);
  expect(saved?.form).toEqual({ ...form, contactNumber: '2015550142' });
  expect(saved?.document.version).toBe(provider.content['letter-of-authorization'].version);
  for (const secret of [sealed, '219099999', '219-09-9999']) expect(JSON.stringify(saved)).not.toContain(secret);
  expect((await sendCall(visitor, calls.getCheckoutState, {})).hasLetterOfAuthorization).toBe(true);
});

test('the text of a signed letter is kept, and a changed text with the same version is found [P-181]', async () => {
  const { 'letter-of-authorization': letter } = provider.content;
  const find = (introduction: string) => {
    const changed = { ...letter, introduction };
    return findReusedVersions(db, { content: { ...provider.content, 'letter-of-authorization': changed } });
  };
  await db.query(sql`truncate accepted_text`);
  expect(await find('Other words.')).toEqual([]);
  const visitor = await startPortingVisit();
  const { confirmation } = await sendCall(visitor, calls.signLetter, { body: { ...form, owners: [], taxId: null } });
  const [saved] = await db.query<Pick<SignedLetter, 'document'>>(sql`
    select document from signed_letter where confirmation = ${confirmation}`);
  const text = await findAcceptedText(db, saved?.document.hash ?? '');
  const { title, introduction, parts } = letter;
  expect(text && parseAcceptedText(text.contents)).toEqual({ title, introduction, parts });
  expect(await find(introduction)).toEqual([]);
  expect(await find('Other words.')).toEqual([
    `content/letter-of-authorization.md: the text changed, but its version is still ${letter.version}, which shoppers accepted with other words; raise the version`,
  ]);
});

test('a cart without ported numbers needs no letter', async () => {
  const visitor = await visitAddress(shop);
  expect((await sendCall(visitor, calls.getCheckoutState, {})).hasLetterOfAuthorization).toBeNull();
});

test('signLetter accepts tomorrow’s date, because it is already tomorrow east of the shop, and a real name [S-170]', async () => {
  const visitor = await startPortingVisit();
  const body = { ...form, firstName: 'St. John', lastName: "O'Neil", date: '2026-03-04', owners: [], taxId: null };
  const { confirmation } = await sendCall(visitor, calls.signLetter, { body });
  const [saved] = await db.query<Pick<SignedLetter, 'form'>>(sql`
    select form from signed_letter where confirmation = ${confirmation}`);
  expect(saved?.form.date).toBe('2026-03-04');
  expect(saved?.form.lastName).toBe("O'Neil");
});

test('signLetter refuses another date or a missing carrier, and names the fields of the request', async () => {
  const visitor = await startPortingVisit();
  const body = { ...form, date: '2026-02-01', intraLata: '', owners: [], taxId: null };
  const answer = await visitor.send(encodeCall(calls.signLetter, { body } as RequestParts));
  expect(JSON.parse(answer.body)).toMatchObject({
    ErrorCode: 'invalidRequest',
    Fields: [{ Path: 'LOA_Date' }, { Path: 'intraLATA' }],
  });
});

test('signLetter refuses an SSN that is not sealed', async () => {
  const visitor = await startPortingVisit();
  const body = { ...form, owners: [], taxId: null };
  const wire = encodeCall(calls.signLetter, { body } as RequestParts);
  const payload = JSON.stringify({ ...JSON.parse(wire.payload ?? ''), Sole_SSN: '219099999' });
  const answer = await visitor.send({ ...wire, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('219099999');
});
