import { randomUUID } from 'node:crypto';
import { type CreditRequest, calls } from '@demarc/contract';
import {
  buildCreditApplication,
  type CreditApplication,
  type CustomerType,
  emptyCreditForm,
  tidyContact,
} from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import {
  confirmMobile,
  encodeForm,
  harborBakery,
  submitBusiness,
  verifyMobile,
} from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { startRecordingService, startService } from '../../testing/test-service.ts';
import { findCreditCheck } from './index.ts';

const shop = await openShop();
const { db } = shop.platform;
const contact = tidyContact(harborBakery.info.contact);

const person = { firstName: 'Ann', middleInitial: 'B', lastName: 'Lee', dateOfBirth: '1980-02-29', noSsn: false };
const company = { billingName: 'Harbor Bakery', taxId: '12-3456789' };
const ann = { ...person, ssn: '078-05-1120' };
const ben = { ...person, firstName: 'Ben', ssn: '219-09-9999' };

/** Creates the request of the page, with sealed numbers. */
async function buildRequest(visitor: Visitor, forms: Partial<typeof emptyCreditForm>): Promise<CreditRequest> {
  const seal = await createSealer(visitor);
  const clear = buildCreditApplication({ ...emptyCreditForm, ...forms });
  const people = await Promise.all(
    clear.people.map(async (each) => ({ ...each, ssn: each.ssn && (await seal('ssn', each.ssn)) })),
  );
  const sealedCompany = clear.company && { ...clear.company, taxId: await seal('taxId', clear.company.taxId) };
  return { contact, application: { ...clear, people, company: sealedCompany } as CreditApplication<string> };
}

async function createShopper(atShop = shop) {
  const visitor = await visitAddress(atShop);
  await submitBusiness(visitor);
  await verifyMobile(atShop, visitor);
  return visitor;
}

const send = (visitor: Visitor, request: CreditRequest, key: string = randomUUID()) => {
  const { payload, headers } = encodeForm(calls.checkCredit.body.encode(request));
  return visitor.send({
    method: 'POST',
    url: calls.checkCredit.path,
    payload,
    headers: { ...headers, 'idempotency-key': key },
  });
};
const check = async (visitor: Visitor, forms: Partial<typeof emptyCreditForm>, key?: string) =>
  (await send(visitor, await buildRequest(visitor, forms), key)).json();
const withSsnEnding = (lastFour: string) => ({ soleOwner: { ...ann, ssn: `21909${lastFour}` } });

const forms: Readonly<Record<CustomerType, Partial<typeof emptyCreditForm>>> = {
  SoleOwner: { soleOwner: ann },
  Partner: { partner1: ann, partner2: ben },
  Corporation: { corporation: company },
  LLC: { llc: company },
  SCORP: { scorp: company },
};

test.each(Object.entries(forms))(
  'checkCredit accepts the form of a %s and returns CreditCheckStatus [K-006] [K-244]',
  async (type, filled) => {
    const visitor = await createShopper();
    const customerType = type as CustomerType;
    expect(await check(visitor, { customerType, ...filled })).toMatchObject({ CreditCheckStatus: 'SUCCESS' });
    expect(await findCreditCheck(db, visitor.sessionId, visitor.qualification.checkId)).toMatchObject({
      applicant: { customerType },
      result: { status: 'SUCCESS', depositCents: 0, winBackQualified: false },
    });
  },
);

test('a request has sealed numbers, 0/0/0 as the birthday of a company, and always the three permissions [K-218] [K-219] [K-220] [K-229]', async () => {
  const visitor = await visitAddress(shop);
  const encodeRequest = async (customerType: CustomerType) =>
    calls.checkCredit.body.encode(await buildRequest(visitor, { customerType, ...forms[customerType] }));
  const sole = await encodeRequest('SoleOwner');
  expect(sole).toMatchObject({ OwnerType: 'S', Sole_BirthDay: '29', Sole_BirthMonth: '2', Sole_BirthYear: '1980' });
  expect(JSON.stringify(sole)).not.toMatch(/078051120|078-05-1120/);
  const corporation = await encodeRequest('Corporation');
  expect(corporation).toMatchObject({
    OwnerType: 'N',
    Sole_BirthDay: '0',
    Sole_BirthMonth: '0',
    Sole_BirthYear: '0',
    permitExternalAssessment: 'true',
    permitAffiliateSharing: 'true',
    retryCredit: 'true',
  });
  expect(JSON.stringify(corporation)).not.toContain('123456789');
});

test('checkCredit saves only the last four characters of a number, and the bureau’s reference', async () => {
  const visitor = await createShopper();
  await check(visitor, { customerType: 'Partner', partner1: ann, partner2: { ...ben, ssn: '', noSsn: true } });
  const saved = await findCreditCheck(db, visitor.sessionId, visitor.qualification.checkId);
  expect(saved?.applicant.people.map(({ ssnLastFour }) => ssnLastFour)).toEqual(['1120', null]);
  expect(saved?.result.reference).toMatch(/^KCR-/);
  expect(JSON.stringify(saved?.applicant)).not.toMatch(/07805|1980/);
});

describe('the embedded bureau', () => {
  test('requires a deposit, and the answer has the adverse-action notice', async () => {
    const answer = await check(await createShopper(), withSsnEnding('0002'));
    expect(answer).toMatchObject({ CreditCheckStatus: 'SUCCESS', RefundableDeposit: '200.00' });
    expect(answer.AdverseNotice).toMatch(/free copy of your report/);
  });
  test('fails an applicant, and the answer has the adverse-action notice', async () => {
    const answer = await check(await createShopper(), withSsnEnding('0003'));
    expect(answer).toMatchObject({ CreditCheckStatus: 'FAILURE', RefundableDeposit: '0.00' });
    expect(answer.AdverseNotice).not.toBe('');
  });
  test('recognizes a returning customer', async () => {
    const answer = await check(await createShopper(), withSsnEnding('0004'));
    expect(answer).toMatchObject({ CreditCheckStatus: 'SUCCESS', WinBackQualified: 'Y', AdverseNotice: '' });
  });
  test('uses the worse result of two partners, and checks tax ids too', async () => {
    const partner2 = { ...ben, ssn: '219090003' };
    const partners = await check(await createShopper(), { customerType: 'Partner', partner1: ann, partner2 });
    expect(partners).toMatchObject({ CreditCheckStatus: 'FAILURE' });
    const llc = { ...company, taxId: '12-3450003' };
    expect(await check(await createShopper(), { customerType: 'LLC', llc })).toMatchObject({
      CreditCheckStatus: 'FAILURE',
    });
  });
});

test('a repeated key returns the same check; another key is a retry, and after three retries the shopper has to call [K-153]', async () => {
  const visitor = await createShopper();
  const request = await buildRequest(visitor, withSsnEnding('0003'));
  const first = await send(visitor, request, 'key-00001');
  expect((await send(visitor, request, 'key-00001')).json()).toEqual(first.json());
  for (let retry = 0; retry < 3; retry++) expect((await send(visitor, request)).statusCode).toBe(200);
  expect((await send(visitor, request)).json()).toMatchObject({
    ErrorCode: 'creditRetriesUsedUp',
    ErrorMessage:
      'We can’t run another credit check online. Please call us at (800) 555-0142 and we’ll complete your order with you.',
  });
});

test('checkCredit allows four inquiries, even for simultaneous requests', async () => {
  const visitor = await createShopper();
  const request = await buildRequest(visitor, withSsnEnding('0003'));
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(visitor, request)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
});

test('safety 15: checkCredit saves nothing if the bureau does not answer, and can be retried with the same key', async () => {
  const silent = await createShopper();
  expect(await check(silent, withSsnEnding('0005'))).toMatchObject({ ErrorCode: 'unanswered' });
  expect(await findCreditCheck(db, silent.sessionId, silent.qualification.checkId)).toBeUndefined();

  let isDown = true;
  const attempts: unknown[] = [];
  const found = { status: 'SUCCESS', reference: 'B-1', depositCents: 0, winBackQualified: false };
  const credit = await startService((request, response) => {
    attempts.push(request.headers['idempotency-key']);
    return void (isDown ? request.socket.destroy() : response.end(JSON.stringify(found)));
  });
  const withService = await openShop({ database: shop.database, clock: shop.clock, config: { services: { credit } } });
  const visitor = await createShopper(withService);
  const request = await buildRequest(visitor, { soleOwner: ann });
  expect((await send(visitor, request, 'key-00001')).json()).toMatchObject({ ErrorCode: 'unanswered' });
  isDown = false;
  expect((await send(visitor, request, 'key-00001')).json()).toMatchObject({ CreditReferenceNo: 'B-1' });
  expect(attempts).toEqual([attempts[0], attempts[0]]);
});

test('a configured bureau receives decrypted numbers, and only the last four digits are saved', async () => {
  const found = { status: 'FAILURE', reference: 'B-2', depositCents: 5000, winBackQualified: false };
  const credit = await startRecordingService(found);
  const withService = await openShop({ database: shop.database, clock: shop.clock, config: { services: { credit } } });
  const visitor = await createShopper(withService);
  expect(await check(visitor, { soleOwner: ann })).toMatchObject({ CreditCheckStatus: 'FAILURE' });
  expect(credit.requests[0]).toMatchObject({
    line: 'POST /v1/inquiries',
    body: { ownerType: 'S', people: [{ lastName: 'Lee', ssn: '078051120' }] },
  });
  expect(await findCreditCheck(db, visitor.sessionId, visitor.qualification.checkId)).toMatchObject({
    applicant: { people: [{ ssnLastFour: '1120' }] },
    result: found,
  });
});

describe('the bureau gets no inquiry', () => {
  test('before the business is verified, or about another contact', async () => {
    const visitor = await visitAddress(shop);
    expect(await check(visitor, { soleOwner: ann })).toMatchObject({ ErrorCode: 'businessInfoMissing' });
    await submitBusiness(visitor);
    await verifyMobile(shop, visitor);
    const request = await buildRequest(visitor, { soleOwner: ann });
    const other = { ...request, contact: { ...contact, lastName: 'Other' } };
    expect((await send(visitor, other)).json()).toMatchObject({ ErrorCode: 'businessInfoMissing' });
  });

  test('before the contact’s own mobile number is verified', async () => {
    const visitor = await visitAddress(shop);
    await submitBusiness(visitor);
    expect(await check(visitor, { soleOwner: ann })).toMatchObject({ ErrorCode: 'mobileNotVerified' });
    await confirmMobile(shop, visitor.sessionId, '2015550143');
    expect(await check(visitor, { soleOwner: ann })).toMatchObject({ ErrorCode: 'mobileNotVerified' });
  });

  test.each<[string, Partial<typeof emptyCreditForm>, string]>([
    ['a sole owner without a number', { soleOwner: { ...ann, ssn: '', noSsn: true } }, 'Sole_SSN'],
    ['a birthday in the future', { soleOwner: { ...ann, dateOfBirth: '2027-01-01' } }, 'Sole_BirthDay'],
    ['a child', { soleOwner: { ...ann, dateOfBirth: '2015-01-01' } }, 'Sole_BirthDay'],
    ['a name without a letter', { soleOwner: { ...ann, firstName: '77' } }, 'Sole_FirstName'],
    [
      'a partner without a name',
      { customerType: 'Partner', partner1: ann, partner2: { ...ben, lastName: '' } },
      'pn2_LastName',
    ],
    ['a company without a name', { customerType: 'LLC', llc: { ...company, billingName: '' } }, 'Corp_BillingName'],
  ])('about %s', async (_, filled, Path) => {
    const visitor = await createShopper();
    expect(await check(visitor, filled)).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path }] });
  });

  test('about a number that is not encrypted, sealed by another session or invalid', async () => {
    const visitor = await createShopper();
    const request = await buildRequest(visitor, { soleOwner: ann });
    const withSsn = (ssn: string) => ({
      ...request,
      application: { ...request.application, people: request.application.people.map((each) => ({ ...each, ssn })) },
    });
    const clear = encodeForm({ ...calls.checkCredit.body.encode(request), Sole_SSN: '078051120' });
    const answer = await visitor.send({ method: 'POST', url: '/credit-check', ...clear });
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'Sole_SSN' }] });
    const seal = await createSealer(visitor);
    for (const sealed of [await seal('ssn', '078051120', randomUUID()), await seal('ssn', '000000000')])
      expect((await send(visitor, withSsn(sealed))).json()).toMatchObject({ ErrorCode: 'secretUnreadable' });
  });
});
