import { randomUUID } from 'node:crypto';
import { addDays } from '@demarc/domain/calendar';
import type { PriceAdjustment } from '@demarc/domain/cart';
import { operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { withdrawQuote } from '../life/change-quote.ts';
import { listQuoteHistory } from '../life/life-store.ts';
import { findQuote } from '../store.ts';
import { openQuoteConsole, ownerEmail, salesEmail } from '../testing/quote-console.ts';

const { shop, db, sales, owner, create, act, createSession, listEntries, listMails, getToday } =
  await openQuoteConsole();
const { platform, clock } = shop;
const contact = { email: 'ann@example.com', business: 'Larch Bakery' };
const reason = 'The customer asked for it';
const percentOff = (value: number): PriceAdjustment[] => [{ target: 'fiber-500', kind: 'percentOff', value }];
const day = (days: number) => addDays(getToday(), days);

type Answer = Awaited<ReturnType<typeof act>>;
const summarize = (answer: Answer) =>
  answer.statusCode === 200 ? answer.json().state : [answer.statusCode, answer.json().code];
const readActions = async (number: string, session = sales) => {
  const { actions } = (await session.get(`/api/quotes/${number}`)).json();
  return Object.fromEntries(
    actions.map(({ name, isAllowed, why }: Record<string, unknown>) => [name, isAllowed || why]),
  );
};
const listEvents = async (number: string) =>
  (await listQuoteHistory(db, number)).map(({ event, state, reportedBy, actorName }) => [
    ...[event, state, reportedBy, actorName],
  ]);

test('a draft is sent with a mail, and the entry of the audit log [A-150]', async () => {
  const number = await create({ draft: true, contact, role: 'sales', adjustments: percentOff(10) });
  expect(await readActions(number)).toMatchObject({ send: true, resendMail: 'The quote is a draft.', withdraw: true });
  const sent = await act(number, 'send');
  expect(sent.json()).toMatchObject({ state: 'sent', version: 2, link: { mailed: 1, isOpen: true } });
  expect(await listEvents(number)).toEqual([['send', 'sent', 'sales', salesEmail]]);
  expect(await listEntries(number)).toEqual([
    {
      ...{ actorName: salesEmail, action: 'send quote', reason: null },
      changes: [
        { path: 'state', before: 'draft', after: 'sent' },
        { path: 'version', before: '1', after: '2' },
      ],
    },
  ]);
  expect(await listMails(number)).toHaveLength(1);
  expect(summarize(await act(number, 'send'))).toEqual([409, 'quoteEventNotAllowed']);
});

test('beyond the limits of the role a draft waits for an approval, which only a role that approves gives [A-151]', async () => {
  const number = await create({ draft: true, contact, role: 'manager', adjustments: percentOff(53) });
  expect(summarize(await act(number, 'send'))).toBe('awaitingApproval');
  expect(await listMails(number)).toEqual([]);
  expect((await readActions(number)).approve).toBe('The limits of the role sales do not let it approve quotes.');
  expect(summarize(await act(number, 'approve'))).toEqual([409, 'limitsUnknown']);
  expect((await readActions(number, owner)).approve).toBe(true);
  expect(summarize(await act(number, 'approve', {}, { by: owner }))).toBe('sent');
  expect(await listEvents(number)).toEqual([
    ['askApproval', 'awaitingApproval', 'sales', salesEmail],
    ['send', 'sent', 'owner', ownerEmail],
  ]);
  expect((await listEntries(number)).map(({ action, actorName }) => [action, actorName])).toEqual([
    ['send quote', salesEmail],
    ['approve quote', ownerEmail],
  ]);
});

test('nobody approves beyond their own limits [A-151]', async () => {
  const number = await create({ contact, role: 'sales', adjustments: [{ target: 'router-rent', kind: 'waive' }] });
  const refused = await act(number, 'approve', {}, { by: owner });
  expect([summarize(refused), refused.json().fields]).toEqual([
    [409, 'overLimit'],
    [{ path: 'quote', reason: 'it waives router-rent' }],
  ]);
  expect(await listEntries(number)).toEqual([]);
});

test('the mail of a sent quote is sent again with another link, three times a day [A-152]', async () => {
  const number = await create({ contact });
  const states = [];
  for (let count = 0; count < 4; count += 1) states.push(summarize(await act(number, 'mail')));
  expect(states).toEqual(['sent', 'sent', 'sent', [429, 'rateLimited']]);
  const { link, revision } = (await sales.get(`/api/quotes/${number}`)).json();
  expect([link.mailed, revision, (await listMails(number)).length]).toEqual([4, 1, 4]);
  expect(summarize(await act(await create(), 'mail'))).toEqual([422, 'contactMissing']);
});

test('a later last day is a new revision with the same prices, which is sent again [A-153]', async () => {
  const number = await create({ contact, role: 'sales', adjustments: percentOff(10), validUntil: day(10) });
  const before = await findQuote(db, number);
  const extended = await act(number, 'validity', { validUntil: day(25), reason });
  expect(extended.json()).toMatchObject({ state: 'sent', revision: 2, version: 4, validUntil: day(25) });
  const after = await findQuote(db, number);
  expect([after?.cart, after?.monthlyCents, after?.told.validUntil]).toEqual([
    ...[before?.cart, before?.monthlyCents, day(25)],
  ]);
  expect(await listMails(number)).toHaveLength(2);
  expect(extended.json().revisions.map((each: { readonly validUntil: string }) => each.validUntil)).toEqual([
    ...[day(25), day(10)],
  ]);
  expect((await listEntries(number)).at(-1)).toMatchObject({
    ...{ action: 'extend quote', reason },
    changes: expect.arrayContaining([{ path: 'validUntil', before: day(10), after: day(25) }]),
  });
});

test('a quote that waits for an approval still waits after its last day moved, whoever moves it [A-153]', async () => {
  const number = await create({
    draft: true,
    contact,
    role: 'manager',
    adjustments: percentOff(53),
    validUntil: day(10),
  });
  expect(summarize(await act(number, 'send'))).toBe('awaitingApproval');
  const extended = await act(number, 'validity', { validUntil: day(12), reason }, { by: owner });
  expect(extended.json()).toMatchObject({ state: 'awaitingApproval', validUntil: day(12) });
  expect(await listMails(number)).toEqual([]);
  expect(summarize(await act(number, 'approve', {}, { by: owner }))).toBe('sent');
});

test('the last day moves only to a later one, within the limits of the role [A-153]', async () => {
  const number = await create({ contact, draft: true, validUntil: day(10) });
  for (const validUntil of [day(10), day(9)])
    expect((await act(number, 'validity', { validUntil, reason })).json()).toMatchObject({
      ...{ code: 'invalidRequest', fields: [{ path: 'body.validUntil', reason: 'is not a later day' }] },
    });
  expect((await act(number, 'validity', { validUntil: day(31), reason })).json()).toMatchObject({
    ...{ code: 'overLimit', fields: [{ path: 'body.validUntil', reason: 'is more than 30 days from today' }] },
  });
  expect([(await findQuote(db, number))?.revision, await listEntries(number)]).toEqual([1, []]);
  expect((await act(number, 'validity', { validUntil: day(30), reason })).json()).toMatchObject({
    ...{ state: 'draft', validUntil: day(30), revision: 2 },
  });
  expect((await act(number, 'validity', { validUntil: day(60), reason }, { by: owner })).json()).toMatchObject({
    validUntil: day(60),
  });
});

test('a quote is withdrawn with a reason, and then allows nothing more [A-154]', async () => {
  const number = await create({ contact });
  expect((await act(number, 'withdraw')).statusCode).toBe(400);
  expect(summarize(await act(number, 'withdraw', { reason }))).toBe('withdrawn');
  expect((await listQuoteHistory(db, number)).at(-1)).toMatchObject({
    event: 'withdraw',
    reason,
    actorName: salesEmail,
  });
  expect(new Set(Object.values(await readActions(number)))).toEqual(new Set(['The quote is withdrawn.']));
  for (const [path, body] of [
    ['send', {}],
    ['mail', {}],
    ['validity', { validUntil: day(25), reason }],
    ['withdraw', { reason }],
  ] as const)
    expect([path, summarize(await act(number, path, body))]).toEqual([path, [409, 'quoteEventNotAllowed']]);
});

test('an action needs the version that the operator sees, and has one effect for a key [A-155]', async () => {
  const number = await create({ contact });
  const key = randomUUID();
  const without = await sales.send('POST', `/api/quotes/${number}/mail`, {}, { 'idempotency-key': key });
  expect(without.statusCode).toBe(428);
  expect((await act(number, 'mail', {}, { version: 1 })).statusCode).toBe(412);
  const answers = [
    await act(number, 'mail', {}, { key, version: 2 }),
    await act(number, 'mail', {}, { key, version: 2 }),
  ];
  expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
  expect([await listMails(number), await listEntries(number)].map(({ length }) => length)).toEqual([2, 1]);
});

test('of a withdrawal and an extension at once, one is made [A-155]', async () => {
  const number = await create({ contact });
  const answers = await Promise.all([
    act(number, 'withdraw', { reason }, { version: 2 }),
    act(number, 'validity', { validUntil: day(20), reason }, { version: 2 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect(await listEntries(number)).toHaveLength(1);
});

test.each(operatorRoles)('the role %s changes quotes only with the permission [A-155]', async (role) => {
  const session = await createSession(`${role}-acts@example.com`, role);
  const number = await create({ contact });
  const answer = await act(number, 'withdraw', { reason }, { by: session });
  const isAllowed = role === 'owner' || role === 'sales';
  expect(answer.statusCode).toBe(isAllowed ? 200 : 403);
  expect((await findQuote(db, number))?.state).toBe(isAllowed ? 'withdrawn' : 'sent');
});

test('an action that fails leaves no trace [A-155]', async () => {
  const number = await create({ contact });
  await withdrawQuote(platform, number, { by: 'provider' });
  expect(summarize(await act(number, 'mail'))).toEqual([409, 'quoteEventNotAllowed']);
  expect(await listEntries(number)).toEqual([]);
  expect(await listMails(number)).toHaveLength(1);
});

test('after the last day a draft is not sent before it is extended [A-150]', async () => {
  const number = await create({ contact, draft: true, validUntil: day(1) });
  clock.advance(3 * 24 * 60 * 60_000);
  expect(summarize(await act(number, 'send', {}, { by: await createSession('late@example.com', 'sales') }))).toEqual([
    ...[409, 'quoteExpired'],
  ]);
});
