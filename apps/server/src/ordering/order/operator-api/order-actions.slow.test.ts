import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { orderEventReport } from '@demarc/contract/order-events';
import { operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { completeQuoteCheckout, createQuoteInput, submitQuote } from '../../../testing/quote-buyer.ts';
import { reportEvent } from '../events/report-event.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { cancelOrder } from '../release-order.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistory } from '../store/history.ts';
import {
  type Answer,
  actionPaths,
  emails,
  openConsole,
  reason,
  summarize,
  type VersionedAction,
} from '../testing/open-console.ts';

const operatorConsole = await openConsole();
const { shop, support, createSession, place, placeHeld, act, addNote, assign, listEntries, listMails } =
  operatorConsole;
const { platform, appointments, clock } = shop;
const { db } = platform;
platform.jobs.work('deliver-webhooks', async () => {});
await db.query(sql`
  insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
  values ('hooks', 'https://example.com/hooks', '{}', '', ${clock.now()})`);
const actions = Object.keys(actionPaths) as VersionedAction[];

const accept = async () => {
  const number = await place();
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  return number;
};
const report = async (number: string, fields: object) => {
  const event = orderEventReport.parse({ id: randomUUID(), occurredAt: clock.now().toISOString(), ...fields });
  const quotes = { lock: async () => undefined, accept: async () => {} };
  const answer = await reportEvent(platform, { appointments, quotes }, number, { kind: 'provider' }, event);
  expect(answer.ok).toBe(true);
  return number;
};
const orderIn = {
  submitted: place,
  withRepresentative: placeHeld,
  accepted: accept,
  onHold: async () => report(await accept(), { type: 'hold', reason: 'Conduit blocked', until: '2026-04-20' }),
  completed: async () => report(await accept(), { type: 'complete' }),
  cancelled: async () => {
    const number = await place();
    await cancelOrder(platform, appointments, number, 'provider');
    return number;
  },
} as const;

const listMailKinds = async (number: string) => (await listMails(number)).map(({ kind }) => kind).sort();
const listEvents = async (number: string) =>
  (await listHistory(db, number)).flatMap(({ event, applied }) => (event && applied ? [event] : []));
const countJobs = async (number: string): Promise<number> =>
  (await db.query(sql`select id from jobs.job where name = 'hand-over-order' and data ->> 'orderNumber' = ${number}`))
    .length;

const placedAlready = [409, 'orderAlreadySubmitted'];
const notAllowed = [409, 'eventNotAllowed'];
/** The answer of each action in each state: the new state, or status and code of the refusal. */
test.each([
  ['submitted', placedAlready, 'cancelled', 'submitted', 'order-confirmation'],
  ['withRepresentative', 'submitted', 'cancelled', notAllowed, 'order-held'],
  ['accepted', placedAlready, 'cancelled', notAllowed, 'order-confirmation'],
  ['onHold', 'accepted', 'cancelled', 'onHold', 'order-changed'],
  ['completed', [409, 'orderCompleted'], [409, 'orderCompleted'], 'completed', 'order-changed'],
  ['cancelled', [409, 'orderCancelled'], [409, 'orderCancelled'], notAllowed, 'order-cancelled'],
] as const)(
  'an order that is %s takes the actions of its state, and refuses others with the reason [A-032]',
  async (state, onRelease, onCancel, onRepeat, mailKind) => {
    const number = await orderIn[state]();
    const expected = { release: onRelease, cancel: onCancel, repeatHandOver: onRepeat, resendMail: state };
    const listed: { readonly name: VersionedAction; readonly isAllowed: boolean; readonly why?: string }[] = (
      await assign(number, null, operatorConsole.sales)
    ).json().actions;
    expect((await addNote(number, 'Called')).statusCode).toBe(200);
    for (const action of ['repeatHandOver', 'resendMail', 'release', 'cancel'] as const) {
      // An action that changed the order leaves another one for the next action.
      const isChanged = (await findOrder(db, number))?.state !== state;
      const answer = await act(isChanged ? await orderIn[state]() : number, action);
      expect([action, summarize(answer)]).toEqual([action, expected[action]]);
      const { isAllowed, why } = listed.find(({ name }) => name === action) ?? {};
      expect([action, isAllowed]).toEqual([action, answer.statusCode === 200]);
      if (!isAllowed) expect(answer.json().fields).toEqual([{ path: 'number', reason: why }]);
    }
    const mails = (await listMails(number)).filter(({ key }) => key.includes('.again.'));
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([[mailKind, 'ann@example.com']]);
  },
);

test('each role takes its actions and is refused the others, without an effect [A-032]', async () => {
  const number = await placeHeld();
  const allowed = {
    owner: 'release cancel repeatHandOver resendMail note assign',
    sales: 'release cancel repeatHandOver resendMail note assign',
    support: 'resendMail note assign',
    catalog: '',
    'read-only': '',
  };
  for (const role of operatorRoles) {
    const by = await createSession(`${role}.too@example.com`, role);
    const answers: Record<string, Answer> = {};
    // A stale version and an unknown operator, so that nothing changes.
    for (const action of actions) answers[action] = await act(number, action, { version: 99, by });
    answers.note = await addNote(number, '', by);
    answers.assign = await assign(number, randomUUID(), by);
    const names = Object.keys(answers).filter((name) => answers[name]?.statusCode !== 403);
    expect([role, names.join(' ')]).toEqual([role, allowed[role]]);
    for (const answer of Object.values(answers).filter(({ statusCode }) => statusCode === 403))
      expect(answer.json()).toMatchObject({ code: 'scopeMissing', fields: [{ path: 'permission' }] });
  }
  expect(await listEvents(number)).toEqual(['submitForReview']);
  expect(await listEntries(number)).toEqual([]);
});

test('a release has the effects of the command, with the operator and the reason in history and audit log [A-033]', async () => {
  const number = await placeHeld();
  const answer = await act(number, 'release');
  expect(answer.json()).toMatchObject({ number, version: 2, state: 'submitted' });
  expect((await listHistory(db, number)).at(-1)).toMatchObject({
    ...{ event: 'release', actor: 'operator', actorName: emails.sales, reason, at: clock.now() },
  });
  expect(await listMailKinds(number)).toEqual(['order-held', 'order-released']);
  expect(await countJobs(number)).toBe(1);
  const [published] = await db.query(
    sql`select type from webhook_event where subject = ${`order:${number}`} and sequence = 2`,
  );
  expect(published).toEqual({ type: 'order.changed' });
  expect(await listEntries(number)).toEqual([
    {
      ...{ actorName: emails.sales, action: 'release order', subjectKind: 'order', reason },
      changes: [
        { path: 'state', before: 'withRepresentative', after: 'submitted' },
        { path: 'visit', before: 'held', after: 'booked' },
        { path: 'version', before: '1', after: '2' },
      ],
    },
  ]);
});

test('a release uses up the quote of the order, so that another order from it is not released [A-033]', async () => {
  const quote = createQuoteInput();
  const order = async () => {
    const { visitor, request } = await completeQuoteCheckout(shop, { quote, lastFour: '0003' });
    return calls.submitQuote.response.decode((await submitQuote(visitor, request)).json()).orderNumber ?? '';
  };
  const [first, second] = [await order(), await order()];
  expect(summarize(await act(first, 'release'))).toBe('submitted');
  const refused = await act(second, 'release');
  expect(summarize(refused)).toEqual([409, 'quoteOrdered']);
  expect(refused.json().fields[0].reason).toContain(`order ${first} has used up its quote`);
  expect(await listEntries(second)).toEqual([]);
});

test('a cancellation frees the slot, tells the shopper and is recorded [A-033]', async () => {
  const number = await accept();
  expect((await act(number, 'cancel')).json()).toMatchObject({ version: 3, state: 'cancelled' });
  expect(await db.query(sql`select from appointment_reservation where order_number = ${number}`)).toEqual([]);
  expect(await listMailKinds(number)).toEqual(['order-cancelled', 'order-confirmation']);
  expect((await listHistory(db, number)).at(-1)).toMatchObject({ event: 'cancel', actorName: emails.sales, reason });
  expect(await listEntries(number)).toMatchObject([{ action: 'cancel order', reason }]);
});

test('a stale version is refused with 412 and a missing one with 428, and nothing is written [A-033]', async () => {
  const number = await placeHeld();
  for (const action of actions)
    expect([action, summarize(await act(number, action, { version: 2 }))]).toEqual([
      action,
      [412, 'preconditionFailed'],
    ]);
  const headers = { 'idempotency-key': randomUUID() };
  const missing = await operatorConsole.sales.send('POST', `/api/orders/${number}/release`, { reason }, headers);
  expect(summarize(missing)).toEqual([428, 'preconditionRequired']);
  expect(summarize(await act(number, 'release', { key: '' }))).toEqual([400, 'idempotencyKeyMissing']);
  expect(await listEvents(number)).toEqual(['submitForReview']);
  expect(await listEntries(number)).toEqual([]);
  expect(await countJobs(number)).toBe(0);
});

test('a repeated key gets the first answer and has no second effect [A-033]', async () => {
  const number = await placeHeld();
  const sent = { version: 1, key: randomUUID() };
  const first = await act(number, 'release', sent);
  expect(first.statusCode).toBe(200);
  const second = await act(number, 'release', sent);
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(summarize(await act(number, 'release', { ...sent, body: { reason: 'Another' } }))).toEqual([
    ...[422, 'idempotencyKeyReused'],
  ]);
  expect(await listEvents(number)).toEqual(['submitForReview', 'release']);
  expect(await listEntries(number)).toHaveLength(1);
  expect(await listMails(number)).toHaveLength(2);
});

test('of two operators at the same time one wins, the other gets 412, and no note is lost [A-033]', async () => {
  const number = await placeHeld();
  const other = await createSession(`${randomUUID()}@example.com`, 'owner');
  const [released, cancelled, ...notes] = await Promise.all([
    act(number, 'release', { version: 1 }),
    act(number, 'cancel', { version: 1, by: other }),
    addNote(number, 'First', support),
    addNote(number, 'Second', other),
  ]);
  expect([released.statusCode, cancelled.statusCode].sort()).toEqual([200, 412]);
  expect(notes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const winner = released.statusCode === 200 ? 'release' : 'cancel';
  expect(await listEvents(number)).toEqual(['submitForReview', winner]);
  const actions = (await listEntries(number)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['add note', 'add note', `${winner} order`]);
  expect(await db.query(sql`select from order_note where order_number = ${number}`)).toHaveLength(2);
});

test.each([{}, { reason: '' }, { reason: '  ' }, { reason: 'no' }, { reason: 'x'.repeat(501) }])(
  'the reason %j is refused by its field, and nothing is written [A-033]',
  async (body) => {
    const number = await accept();
    for (const action of ['cancel', 'repeatHandOver'] as const) {
      const answer = await act(number, action, { body });
      expect(answer.json()).toMatchObject({ code: 'invalidRequest', fields: [{ path: 'reason' }] });
    }
    expect(await listEntries(number)).toEqual([]);
  },
);

test('an action whose audit entry cannot be written has no effect [A-033]', async () => {
  const number = await placeHeld();
  await db.query(sql`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entry'; end $$`);
  await db.query(sql`
    create trigger refuse_entry before insert on audit_entry for each row execute function refuse_entry()`);
  const answers = [
    await act(number, 'release'),
    await act(number, 'resendMail'),
    await addNote(number, 'x'),
    await assign(number, await operatorConsole.findOperatorId(emails.sales)),
  ];
  await db.query(sql`drop function refuse_entry cascade`);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500]);
  expect(await listEvents(number)).toEqual(['submitForReview']);
  expect(await listMails(number)).toHaveLength(1);
  expect(
    await db.query(sql`
    select order_number from order_note where order_number = ${number}
    union all select order_number from order_assignment where order_number = ${number}`),
  ).toEqual([]);
});

test('a hand-over is repeated after the shop has given up, and the reason is recorded [A-033]', async () => {
  const number = await place();
  const before = await countJobs(number);
  await db.query(sql`
    update customer_order set handed_revision = 0, changed_at = changed_at - interval '8 days' where number = ${number}`);
  expect((await act(number, 'repeatHandOver')).statusCode).toBe(200);
  expect(await countJobs(number)).toBe(before + 1);
  expect(await listEntries(number)).toEqual([
    {
      ...{ actorName: emails.sales, action: 'repeat hand-over', subjectKind: 'order', reason },
      changes: [{ path: 'handOver', after: 'version 1' }],
    },
  ]);
});
