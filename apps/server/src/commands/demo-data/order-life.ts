import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { type OrderEventReport, orderEventReport } from '@demarc/contract/order-events';
import type { Slot } from '@demarc/domain/appointment';
import { addDays, getLocalDate } from '@demarc/domain/calendar';
import type { Result } from '@demarc/domain/errors';
import { getVisitStart } from '@demarc/domain/order';
import { cancelOrder, releaseOrder, reportEvent } from '../../ordering/order/index.ts';
import { quoteLock } from '../../ordering/quote/index.ts';
import type { PlacedOrder } from './place-order.ts';
import { enterCode } from './shop-steps.ts';
import { sendCall } from './shopper.ts';
import { createCaptchaHeaders } from './solve-captcha.ts';
import { startVisit } from './visit.ts';
import type { DemoWorld } from './world.ts';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
const operators = ['sales@example.com', 'owner@example.com'];
const dispatch = { kind: 'provider', name: 'Dispatch' } as const;

function requireDone(result: Result<unknown>, what: string): void {
  if (!result.ok) throw new Error(`${what} was refused: ${JSON.stringify(result.refusal)}`);
}

type Event = { readonly type: OrderEventReport['type'] } & Record<string, unknown>;

/** Reports an event as the provider's dispatch system does. */
export async function report(world: DemoWorld, number: string, event: Event): Promise<void> {
  const { platform, appointments, clock } = world;
  const body = orderEventReport.parse({ id: randomUUID(), occurredAt: clock.now().toISOString(), ...event });
  requireDone(await reportEvent(platform, { appointments, quotes: quoteLock }, number, dispatch, body), event.type);
}

export async function release(world: DemoWorld, number: string): Promise<void> {
  const details = { byName: world.random.pickOne(operators), reason: 'Talked to the owner, and checked the lease' };
  requireDone(await releaseOrder(world.platform, quoteLock, number, 'operator', details), 'release');
}

export async function cancelByOperator(world: DemoWorld, number: string, reason: string): Promise<void> {
  const details = { byName: world.random.pickOne(operators), reason };
  requireDone(await cancelOrder(world.platform, world.appointments, number, 'operator', details), 'cancel');
}

/** Opens the link of a mail in another browser, enters the code, and changes the order. */
export async function changeByShopper(world: DemoWorld, order: PlacedOrder, change: 'reschedule' | 'cancel') {
  const { token, person } = order;
  const visit = await startVisit(world);
  const { proof } = await sendCall(visit, calls.getOrderChanges, { params: { token } });
  if (proof === 'none') throw new Error('shoppers call this shop');
  const captcha = await createCaptchaHeaders(visit, world.platform.config.captcha.siteKey);
  await sendCall(visit, calls.sendOrderCode, { params: { token }, body: {} }, captcha);
  await enterCode(world, visit, proof === 'text' ? person.phone : person.email);
  const { changes, days } = await sendCall(visit, calls.getOrderChanges, { params: { token } });
  const feeCents = changes.find((each) => each.change === change)?.terms?.feeCents ?? 0;
  const day = days.find(({ date }) => date > order.slot.date) ?? days[0];
  const [first] = day?.slots ?? [];
  const moved = change === 'reschedule' && day && first ? { date: day.date, ...first } : undefined;
  const slot = moved ? { date: moved.date, code: moved.code } : null;
  await sendCall(visit, calls.changeOrder, { params: { token }, body: { id: randomUUID(), change, slot, feeCents } });
  return moved ?? order.slot;
}

/** When the window of a visit starts. */
const getVisitTime = ({ platform }: DemoWorld, slot: Slot): Date =>
  getVisitStart({ ...slot, installBy: 'technician' }, platform.provider.brand.support.timeZone);

/** Adds the visit of a technician to the agenda: on the way, and installed. */
export function planVisit(world: DemoWorld, { number }: PlacedOrder, slot: Slot): void {
  const { random, agenda, clock } = world;
  const departAt = new Date(getVisitTime(world, slot).getTime() + random.below(50) * minuteMs);
  const doneAt = new Date(departAt.getTime() + (100 + random.below(80)) * minuteMs);
  agenda.add(departAt, `the visit of ${number}`, () =>
    report(world, number, {
      type: 'depart',
      etaAt: new Date(clock.now().getTime() + 30 * minuteMs).toISOString(),
    }),
  );
  agenda.add(doneAt, `the installation of ${number}`, () => report(world, number, { type: 'complete' }));
}

/** Adds a visit without an installation, and sometimes another visit some days later. */
export function planFailedVisit(world: DemoWorld, order: PlacedOrder, isRepeated: boolean): void {
  const { agenda } = world;
  const { number, slot } = order;
  const failedAt = new Date(getVisitTime(world, slot).getTime() + 80 * minuteMs);
  agenda.add(failedAt, `the failed visit of ${number}`, () =>
    report(world, number, { type: 'failVisit', by: 'customer', reason: 'Nobody was there to open the building' }),
  );
  if (!isRepeated) return;
  agenda.add(new Date(failedAt.getTime() + 3 * hourMs), `the new date of ${number}`, async () => {
    const today = getLocalDate(world.platform.provider.brand.support.timeZone, world.clock.now());
    const later = { ...slot, date: addDays(today, 7) };
    await report(world, number, { type: 'schedule', date: later.date, code: later.code });
    planVisit(world, order, later);
  });
}
