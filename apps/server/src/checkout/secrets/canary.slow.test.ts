import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type Call, calls } from '@demarc/contract';
import { buildCreditApplication, emptyCreditForm, tidyContact } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import { createLog } from '../../platform/logging.ts';
import { encodeForm, harborBakery, submitBusiness, verifyMobile } from '../../testing/fixtures/business-submission.ts';
import { acceptTerms, chooseFiber, getShownSums, reserveSlot } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer, encodeCall, type RequestParts } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { startService } from '../../testing/test-service.ts';

/** Valid numbers of each kind that appear nowhere else. */
const canary = {
  ssn: '219095571',
  taxId: '847315906',
  cardNumber: '4539148803436467',
  securityCode: '739',
  routingNumber: '021000021',
  accountNumber: '60417382955113',
};
/** Not searched for: three digits appear by chance. */
const { securityCode: _short, ...searched } = canary;

const logLines: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  }) as never,
);
const shop = await openShop({ log, jobs: 'running' });
const { db } = shop.platform;

/** Reads the whole database as text. */
async function dumpDatabase(): Promise<string> {
  const tables = await db.query<{ readonly name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
  const rows = await Promise.all(
    tables.map(({ name }) => db.query<{ readonly row: string }>(sql`select t::text as row from ${raw(name)} as t`)),
  );
  return rows.flatMap((table) => table.map(({ row }) => row)).join('\n');
}

/** Runs every checkout flow that accepts a sensitive number. Returns all responses. */
async function checkOut(atShop: typeof shop): Promise<string> {
  const visitor = await visitAddress(atShop);
  const seal = await createSealer(visitor);
  await submitBusiness(visitor);
  await verifyMobile(atShop, visitor);
  const contact = tidyContact(harborBakery.info.contact);
  const ann = { firstName: 'Ann', middleInitial: '', lastName: 'Lee', dateOfBirth: '1980-02-29', noSsn: false };
  const answers: string[] = [];
  const post = async (url: string, request: { payload: object | string; headers?: Record<string, string> }) => {
    const headers = { ...request.headers, 'idempotency-key': randomUUID() };
    answers.push((await visitor.send({ method: 'POST', url, payload: request.payload, headers })).body);
  };

  const owner = buildCreditApplication({ ...emptyCreditForm, soleOwner: { ...ann, ssn: canary.ssn } });
  const people = [{ ...owner.people[0], ssn: await seal('ssn', canary.ssn) }] as typeof owner.people;
  const llc = { billingName: 'Harbor Bakery', taxId: canary.taxId };
  const firm = buildCreditApplication({ ...emptyCreditForm, customerType: 'LLC', llc });
  const company = { billingName: 'Harbor Bakery', taxId: await seal('taxId', canary.taxId) };
  for (const application of [
    { ...owner, people },
    { ...firm, company },
  ]) {
    const wire = calls.checkCredit.body.encode({ contact, application });
    await post('/credit-check', encodeForm(wire));
    // No page sends numbers unencrypted. The server refuses them and does not store them.
    await post('/credit-check', encodeForm({ ...wire, Sole_SSN: canary.ssn, Corp_Taxid: canary.taxId }));
  }
  const card = {
    PaymentMethodType: 'Card',
    CardType: 'VISA',
    ExpMonth: '12',
    ExpYear: '2029',
    IsDebitCard: 'N',
    HolderFirstName: 'Ann',
    HolderLastName: 'Lee',
    Address: '',
    City: '',
    State: '',
    ZipCode: '',
    Unit: '',
    CardNumber: await seal('cardNumber', canary.cardNumber),
    CVV: await seal('securityCode', canary.securityCode),
  };
  const account = {
    PaymentMethodType: 'BankAccount',
    RoutingNumber: await seal('routingNumber', canary.routingNumber),
    AccountNumber: await seal('accountNumber', canary.accountNumber),
  };
  for (const payload of [
    card,
    account,
    { ...card, CardNumber: canary.cardNumber, CVV: canary.securityCode },
    { ...account, RoutingNumber: canary.routingNumber, AccountNumber: canary.accountNumber },
  ])
    await post('/payment-token', { payload });
  await post('/autopay-log', {
    payload: { AutoPayStatusLog: `card ${canary.cardNumber} failed`, APEntrolled: 'N', AutoPayPmtType: 'Card' },
  });
  await placeOrder(visitor, seal, answers);
  for (const number of Object.values(searched))
    answers.push((await visitor.send({ method: 'GET', url: `/checkout-data?ssn=${number}` })).body);
  return answers.join('\n');
}

/** Completes checkout: auto pay with the stored card, a letter of authorization with all numbers, and the order. */
async function placeOrder(visitor: Visitor, seal: Awaited<ReturnType<typeof createSealer>>, answers: string[]) {
  const send = async (call: Call, parts: object) => {
    const answer = await visitor.send(encodeCall(call, parts as RequestParts));
    answers.push(answer.body);
    return answer;
  };
  await chooseFiber(visitor, shop.platform.provider.catalog);
  const token = answers.map((answer) => /"Token":"([^"]{36})"/.exec(answer)?.[1]).find(Boolean) ?? randomUUID();
  await send(calls.savePaymentMethod, { body: { token } });
  const payment = { autoPay: true, paperFreeBilling: true, paymentMethod: 'Card' };
  await send(calls.payInstallments, { body: { oneTimeCount: 1, equipmentCount: 12, routerCount: null, ...payment } });
  const carriers = { longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' };
  const birth = { day: 29, month: 2, year: 1980 };
  const letter = {
    firstName: 'Ann',
    lastName: 'Lee',
    contactNumber: '2015550142',
    date: '2026-03-03',
    ...carriers,
    owners: [{ birth, ssn: await seal('ssn', canary.ssn) }],
    taxId: await seal('taxId', canary.taxId),
  };
  const wire = encodeCall(calls.signLetter, { body: letter } as RequestParts);
  const unencrypted = { ...JSON.parse(wire.payload ?? ''), Sole_SSN: canary.ssn, Corp_Taxid: canary.taxId };
  for (const payload of [wire.payload ?? '', JSON.stringify(unencrypted)])
    answers.push((await visitor.send({ ...wire, payload })).body);
  await acceptTerms(visitor);
  const slot = await reserveSlot(visitor);
  const body = { ...slot, isSelfInstall: false, payment, shown: await getShownSums(visitor) };
  await send(calls.submitOrder, { body });
  await send(calls.getOrderConfirmation, {});
}

const findTraces = (text: string) =>
  Object.entries(searched).flatMap(([kind, number]) => (text.includes(number) ? [kind] : []));

test('safety 22: sensitive numbers leave no trace in the database, the log or a response', async () => {
  const answers = await checkOut(shop);
  expect(answers).toContain('"CreditCheckStatus":"SUCCESS"');
  expect(answers).toContain('"LastFour":"6467"');
  expect(answers).toContain('"LastFour":"5113"');
  expect(answers).toContain('"ConfirmationNo":"LOA-');
  expect(answers).toContain('"OrderStatus":"submitted"');
  expect(findTraces(answers)).toEqual([]);
  const stored = await dumpDatabase();
  expect(stored).toContain('6467');
  expect(stored).toContain('order-confirmation:');
  expect(findTraces(stored)).toEqual([]);
  expect(logLines.length).toBeGreaterThan(10);
  expect(findTraces(logLines.join(''))).toEqual([]);
});

test('sensitive numbers leave no trace when the provider’s systems fail and echo the request', async () => {
  logLines.length = 0;
  const echo = await startService((request, response) => {
    response.writeHead(500);
    request.pipe(response);
  });
  const broken = await openShop({
    log,
    database: shop.database,
    clock: shop.clock,
    jobs: 'running',
    config: { services: { credit: echo, payments: echo, orderHandOver: echo } },
  });
  const answers = await checkOut(broken);
  expect(answers).toContain('unanswered');
  expect(findTraces(answers)).toEqual([]);
  expect(findTraces(await dumpDatabase())).toEqual([]);
  expect(logLines.join('')).toContain('an outside service refused');
  expect(findTraces(logLines.join(''))).toEqual([]);
});
