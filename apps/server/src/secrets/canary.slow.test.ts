import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type Call, calls } from '@demarc/contract';
import { creditApplicationOf, newCreditCheck, tidyContact } from '@demarc/domain/checkout';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { openLog } from '../platform/logging.ts';
import { formOf, harborBakery, proveMobile, tellBusiness } from '../testing/harbor-bakery.ts';
import { acceptTerms, chooseFiber, reserveSlot, shownSums } from '../testing/journey.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { sealerOf } from '../testing/seal.ts';
import { type Parts, written } from '../testing/shopper.ts';
import type { Visitor } from '../testing/start-test-app.ts';
import { serviceAnswering } from '../testing/troubled-service.ts';

/** Of each kind one that is found nowhere else; all of them are well formed. */
const canary = {
  ssn: '219095571',
  taxId: '847315906',
  cardNumber: '4539148803436467',
  securityCode: '739',
  routingNumber: '021000021',
  accountNumber: '60417382955113',
};
/** Three digits are found everywhere. */
const { securityCode: _short, ...searched } = canary;

const lines: string[] = [];
const log = openLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }) as never,
);
const shop = await openShop({ log, jobs: 'running' });
const { db } = shop.platform;

/** All that the database holds, as text. */
async function everythingKept(): Promise<string> {
  const tables = await rawRows(
    db,
    z.object({ name: z.string() }),
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      rawRows(db, z.object({ row: z.string() }), sql`select t::text as row from ${sql.raw(name)} as t`),
    ),
  );
  return rows.flatMap((table) => table.map(({ row }) => row)).join('\n');
}

/** Every flow of checkout that takes such a number, on this shop; gives back all that was answered. */
async function checkOut(on: typeof shop): Promise<string> {
  const visitor = await visitAt(on);
  const seal = await sealerOf(visitor);
  await tellBusiness(visitor);
  await proveMobile(on, visitor);
  const contact = tidyContact(harborBakery.info.contact);
  const ann = { firstName: 'Ann', middleInitial: '', lastName: 'Lee', dateOfBirth: '1980-02-29', noSsn: false };
  const answers: string[] = [];
  const post = async (url: string, request: { payload: object | string; headers?: Record<string, string> }) => {
    const headers = { ...request.headers, 'idempotency-key': randomUUID() };
    answers.push((await visitor.send({ method: 'POST', url, payload: request.payload, headers })).body);
  };

  const owner = creditApplicationOf({ ...newCreditCheck, soleOwner: { ...ann, ssn: canary.ssn } });
  const people = [{ ...owner.people[0], ssn: await seal('ssn', canary.ssn) }] as typeof owner.people;
  const llc = { billingName: 'Harbor Bakery', taxId: canary.taxId };
  const firm = creditApplicationOf({ ...newCreditCheck, customerType: 'LLC', llc });
  const company = { billingName: 'Harbor Bakery', taxId: await seal('taxId', canary.taxId) };
  for (const application of [
    { ...owner, people },
    { ...firm, company },
  ]) {
    const wire = calls.checkCredit.body.encode({ contact, application });
    await post('/credit-check', formOf(wire));
    // In clear, where no page of ours would send it: refused, and gone.
    await post('/credit-check', formOf({ ...wire, Sole_SSN: canary.ssn, Corp_Taxid: canary.taxId }));
  }
  const card = {
    ...{ PaymentMethodType: 'Card', CardType: 'VISA', ExpMonth: '12', ExpYear: '2029', IsDebitCard: 'N' },
    ...{ HolderFirstName: 'Ann', HolderLastName: 'Lee', Address: '', City: '', State: '', ZipCode: '', Unit: '' },
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

/** To the end: auto pay by the card that was kept, a letter with everybody's numbers, and the order. */
async function placeOrder(visitor: Visitor, seal: Awaited<ReturnType<typeof sealerOf>>, answers: string[]) {
  const say = async (call: Call, parts: object) => {
    const answer = await visitor.send(written(call, parts as Parts));
    answers.push(answer.body);
    return answer;
  };
  await chooseFiber(visitor, shop.platform.provider.catalog);
  const token = answers.map((answer) => /"Token":"([^"]{36})"/.exec(answer)?.[1]).find(Boolean) ?? randomUUID();
  await say(calls.savePaymentMethod, { body: { token } });
  const payment = { autoPay: true, paperFreeBilling: true, paymentMethod: 'Card' };
  await say(calls.payInstallments, { body: { oneTimeCount: 1, equipmentCount: 12, routerCount: null, ...payment } });
  const carriers = { longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' };
  const birth = { day: 29, month: 2, year: 1980 };
  const letter = {
    ...{ firstName: 'Ann', lastName: 'Lee', contactNumber: '2015550142', date: '2026-03-03', ...carriers },
    owners: [{ birth, ssn: await seal('ssn', canary.ssn) }],
    taxId: await seal('taxId', canary.taxId),
  };
  const wire = written(calls.signLoa, { body: letter } as Parts);
  const inClear = { ...JSON.parse(wire.payload ?? ''), Sole_SSN: canary.ssn, Corp_Taxid: canary.taxId };
  for (const payload of [wire.payload ?? '', JSON.stringify(inClear)])
    answers.push((await visitor.send({ ...wire, payload })).body);
  await acceptTerms(visitor);
  const slot = await reserveSlot(visitor);
  const body = { ...slot, isSelfInstall: false, payment, shown: await shownSums(visitor) };
  await say(calls.submitOrder, { body });
  await say(calls.getOrderConfirmation, {});
}

const traces = (text: string) =>
  Object.entries(searched).flatMap(([kind, number]) => (text.includes(number) ? [kind] : []));

test('numbers that are somebody’s, pushed through every flow, leave no trace in the database, a log or an answer (safety 22)', async () => {
  const answers = await checkOut(shop);
  expect(answers).toContain('"CreditCheckStatus":"SUCCESS"');
  expect(answers).toContain('"LastFour":"6467"');
  expect(answers).toContain('"LastFour":"5113"');
  expect(answers).toContain('"ConfirmationNo":"LOA-');
  expect(answers).toContain('"OrderStatus":"submitted"');
  expect(traces(answers)).toEqual([]);
  const kept = await everythingKept();
  expect(kept).toContain('6467');
  expect(kept).toContain('order-confirmation:');
  expect(traces(kept)).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
  expect(traces(lines.join(''))).toEqual([]);
});

test('nor do they where the provider’s systems break down over them, and answer with what they were told', async () => {
  lines.length = 0;
  const echo = await serviceAnswering((request, response) => {
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
  expect(traces(answers)).toEqual([]);
  expect(traces(await everythingKept())).toEqual([]);
  expect(lines.join('')).toContain('an outside service refused');
  expect(traces(lines.join(''))).toEqual([]);
});
