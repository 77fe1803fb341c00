import { orderEventReport } from '@demarc/contract/order-events';
import type { OrderReporter } from '@demarc/domain/order';
import { expect, test } from 'vitest';
import { fillSecrets } from '../../../platform/mail/secrets.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { quoteLock } from '../../quote/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { findOrder } from '../store/find-order.ts';
import { wasPlaced } from '../store/order-row.ts';
import { createReporter } from '../testing/create-reporter.ts';
import { formatLongDay } from './order-mail.ts';
import { resendMail } from './resend-mail.ts';

const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock, appointments } = shop;
const { db, config, provider } = platform;
const { helpLine } = provider.brand.support;

const { orderNumber: number } = await orderFiber(await visitAddress(shop), createBuyer(shop));
await handOverOrder(platform, createEmbeddedHandOver(platform), number);
const described = `order ${number} for Harbor Bakery`;
const questions = `Questions? Call us at ${helpLine}.`;
const footer = /\n\n[^\n]+ · [^\n]+$/;

let lastId = 0;
/** Applies the event. Returns the revision after it. */
async function apply(fields: object, kind: OrderReporter = 'provider') {
  const report = orderEventReport.parse({ id: `e-${++lastId}`, occurredAt: clock.now().toISOString(), ...fields });
  const answer = await reportEvent(platform, { appointments, quotes: quoteLock }, number, { kind }, report);
  expect(answer).toMatchObject({ ok: true, value: { applied: true } });
  return answer.ok ? answer.value.revision : 0;
}

/** Applies the event. Returns the subject and the text of its mail, with TOKEN for each token and without the footer. */
async function mailAbout(fields: object, kind?: OrderReporter) {
  const revision = await apply(fields, kind);
  const keys = [`order-changed:${number}.${revision}`, `order-cancelled:${number}`];
  const sent = (await listNewestMail(db, 50)).find(({ key }) => keys.includes(key));
  const filled = sent && fillSecrets(config.secret, sent);
  if (!filled) throw new Error('there is no mail');
  const { subject, text, to } = filled;
  expect(to).toBe('ann@example.com');
  return [subject, text.replace(footer, '').replaceAll(/[\w-]{22}(?=\.ics|\n|$)/g, 'TOKEN')];
}
const statusLink = `See your order:\n${config.publicUrl}${config.basePath}/order-status?token=TOKEN`;
const calendarLink = `Add the date to your calendar:\n${config.publicUrl}${config.basePath}/order-calendar/TOKEN.ics`;
const write = (...paragraphs: string[]) => paragraphs.join('\n\n');
const subjectOf = (rest: string) => `Your ${provider.brand.name} order ${number}${rest}`;

test('each change of an order sends its mail, with the exact text [O-047] [O-210]', async () => {
  const visit = (await findOrder(db, number))?.contents?.visit;
  const moved = { date: '2026-03-31', code: 'PM' };
  const hours = provider.calendar.areas[0]?.calendar.windows.find(({ code }) => code === 'PM')
    ? expect.any(String)
    : '';
  expect(hours).not.toBe('');
  const rescheduled = await mailAbout({ type: 'reschedule', ...moved, feeCents: 2500 });
  const interval = (await findOrder(db, number))?.contents?.visit?.interval;
  expect(rescheduled).toEqual([
    subjectOf(': new date'),
    write(
      'Your new date',
      `The date of ${described} has changed.`,
      `Your installation: Tuesday, March 31, 2026, ${interval}\nFee: $25.00, with your next bill`,
      statusLink,
      calendarLink,
      'An adult, 18 or older, should be there for the whole visit.',
      questions,
    ),
  ]);
  expect(await mailAbout({ type: 'hold', reason: 'internal words', until: '2026-04-02' })).toEqual([
    subjectOf(' is on hold'),
    write(
      'Your order is on hold',
      `We’ve paused the work on ${described}. We expect to continue on Thursday, April 2, 2026. We’ll contact you before we continue.`,
      statusLink,
      questions,
    ),
  ]);
  expect(await mailAbout({ type: 'release' }, 'operator')).toEqual([
    subjectOf(' continues'),
    write(
      'Your order continues',
      `We’ve continued the work on ${described}.`,
      `Your installation: Tuesday, March 31, 2026, ${interval}`,
      statusLink,
      questions,
    ),
  ]);
  const failure = write(
    statusLink.replace('See your order', 'Choose a new date'),
    `Or call us at ${helpLine}, and we’ll find a new date with you.`,
  );
  await apply({ type: 'depart' });
  expect(await mailAbout({ type: 'failVisit', by: 'provider', reason: 'truck' })).toEqual([
    subjectOf(': please choose a new date'),
    write(
      'Please choose a new date',
      `We’re sorry. We could not install ${described} on Tuesday, March 31, 2026.`,
      failure,
    ),
  ]);
  await mailAbout({ type: 'schedule', date: visit?.date, code: visit?.code });
  const day = formatLongDay(visit?.date ?? '');
  await apply({ type: 'depart' });
  expect(await mailAbout({ type: 'failVisit', by: 'customer', reason: 'closed' }, 'operator')).toEqual([
    subjectOf(': please choose a new date'),
    write('Please choose a new date', `Our technician came on ${day}, but could not install ${described}.`, failure),
  ]);
  expect(await mailAbout({ type: 'cancel', reason: 'x', feeCents: 4900 })).toEqual([
    subjectOf(' is cancelled'),
    expect.stringContaining(
      `We have cancelled ${described}.\n\nThe fees are $74.00: $25.00 for moving the visit, $49.00 for cancelling the order. We’ll send you a bill.`,
    ),
  ]);
  const order = await findOrder(db, number);
  if (!wasPlaced(order)) throw new Error('the order was not placed');
  expect(await db.transaction((tx) => resendMail(tx, platform, order, 'later'))).toBe(true);
  const again = (await listNewestMail(db, 50)).find(({ key }) => key === `order-cancelled:${number}.again.later`);
  expect(again?.text).toContain('The fees are $74.00: $25.00 for moving the visit, $49.00 for cancelling the order.');
});

test('the mail of a cancellation with one fee names it [O-210]', async () => {
  const visitor = await visitAddress(shop);
  const { orderNumber: other } = await orderFiber(visitor, createBuyer(shop));
  const report = createReporter(shop);
  await report(other, { type: 'cancel', reason: 'x', feeCents: 4900 });
  const mail = (await listNewestMail(db, 50)).find(({ key }) => key === `order-cancelled:${other}`);
  expect(mail?.text).toContain('\n\nThe fee is $49.00 for cancelling the order. We’ll send you a bill.\n\n');
});
