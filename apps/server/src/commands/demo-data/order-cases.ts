import { addDays, getLocalDate, isBusinessDay, toInstant } from '@demarc/domain/calendar';
import { writeNote } from './operators.ts';
import {
  cancelByOperator,
  changeByShopper,
  hourMs,
  planFailedVisit,
  planVisit,
  release,
  report,
} from './order-life.ts';
import { type OrderWish, type PlacedOrder, placeOrder } from './place-order.ts';
import type { DemoWorld } from './world.ts';

export const dayMs = 24 * hourMs;

/** Orders that end in the same state. */
export interface OrderCase {
  readonly title: string;
  /** For a whole month. */
  readonly count: number;
  /** When the orders begin, in days before the present. They are spread between the two. */
  readonly daysAgo: readonly [from: number, to: number];
  readonly wish?: OrderWish | ((world: DemoWorld, index: number) => OrderWish);
  /** The later course of the order. Without it, the visit takes place. */
  readonly follow?: (world: DemoWorld, order: PlacedOrder, index: number) => void;
}

const later = (world: DemoWorld, hours: number, title: string, run: () => Promise<void>) =>
  world.agenda.add(new Date(world.clock.now().getTime() + hours * hourMs), title, run);

const stay = () => {};
const noteLater = (world: DemoWorld, { number }: PlacedOrder, index: number) =>
  later(world, 5, `a note on ${number}`, () => writeNote(world, number, index % 2 === 0));
const getToday = (world: DemoWorld) => getLocalDate(world.platform.provider.brand.support.timeZone, world.now);

/** The day of the coming week that is full in one area. */
function findBusyDay(world: DemoWorld): string {
  const { holidays } = world.platform.provider.calendar;
  let day = addDays(getToday(world), 6);
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1);
  return day;
}
const busyDay = (state: string) => (world: DemoWorld) => ({ state, visitOn: findBusyDay(world) });

const portSteps = ['completed', 'none', 'scheduled', 'rejected'] as const;

function followPort(world: DemoWorld, order: PlacedOrder, number: string, index: number): void {
  planVisit(world, order, order.slot);
  const step = portSteps[index % portSteps.length];
  const update = (hours: number, event: object) =>
    later(world, hours, `the port of ${order.number}`, () =>
      report(world, order.number, { type: 'updatePort', number: `+1${number}`, ...event }),
    );
  if (step === 'rejected') update(26, { state: 'rejected', reason: 'The account number does not match' });
  if (step === 'scheduled' || step === 'completed') update(20, { state: 'scheduled', date: order.slot.date });
  if (step === 'completed') update(70, { state: 'completed' });
}

/** The orders of a month beside the usual ones, which are installed at their visit. */
export const orderCases: readonly OrderCase[] = [
  { title: 'held for a day', count: 10, daysAgo: [0.85, 0.03], wish: { credit: 'fails' }, follow: stay },
  { title: 'held for longer', count: 2, daysAgo: [2.6, 1.3], wish: { credit: 'fails' }, follow: noteLater },
  {
    ...{ title: 'released', count: 6, daysAgo: [24, 1.5], wish: { credit: 'fails' } },
    follow(world, order) {
      later(world, 3, `the release of ${order.number}`, () => release(world, order.number));
      planVisit(world, order, order.slot);
    },
  },
  {
    ...{ title: 'refused by the ordering system', count: 1, daysAgo: [0.9, 0.5], follow: stay },
    wish: { handOver: { refusal: 'The building has no riser with free fiber' } },
  },
  { title: 'not handed over', count: 2, daysAgo: [10, 8.5], wish: { handOver: 'silent' }, follow: stay },
  {
    ...{ title: 'on the way today', count: 2, daysAgo: [5.5, 4.2] },
    wish: (world) => ({ visitOn: getToday(world) }),
    follow(world, { number }) {
      world.agenda.add(new Date(world.now.getTime() - 25 * 60_000), `the visit of ${number}`, () =>
        report(world, number, { type: 'depart', etaAt: new Date(world.now.getTime() + 600_000).toISOString() }),
      );
    },
  },
  { title: 'with its visit soon', count: 4, daysAgo: [20, 9.5], wish: (world) => laterVisit(world, 3) },
  {
    ...{ title: 'rescheduled by the shopper', count: 8, daysAgo: [14, 1.5], wish: (world) => laterVisit(world, 6) },
    follow(world, order) {
      later(world, 20, `the new date of ${order.number}`, async () =>
        planVisit(world, order, await changeByShopper(world, order, 'reschedule')),
      );
    },
  },
  {
    ...{ title: 'cancelled by the shopper', count: 8, daysAgo: [25, 1.2], wish: (world) => laterVisit(world, 6) },
    follow(world, order) {
      later(world, 22, `the cancellation of ${order.number}`, async () => {
        await changeByShopper(world, order, 'cancel');
      });
    },
  },
  {
    ...{ title: 'cancelled by the provider', count: 6, daysAgo: [20, 1] },
    follow(world, { number }) {
      later(world, 20, `the cancellation of ${number}`, () =>
        cancelByOperator(world, number, 'The landlord does not allow the installation'),
      );
    },
  },
  {
    ...{ title: 'with a failed visit', count: 6, daysAgo: [12, 4.5] },
    follow(world, order, index) {
      noteLater(world, order, index);
      planFailedVisit(world, order, index % 2 === 1);
    },
  },
  {
    ...{ title: 'on hold', count: 4, daysAgo: [9, 1.5] },
    follow(world, { number }) {
      const until = addDays(getToday(world), 9);
      later(world, 18, `the hold of ${number}`, () =>
        report(world, number, { type: 'hold', until, reason: 'The business moves in later than planned' }),
      );
    },
  },
  {
    ...{ title: 'with a number of another carrier', count: 16, daysAgo: [20, 1.2] },
    wish: (world) => ({ portedNumber: world.inventPortedNumber() }),
    follow: (world, order, index) => followPort(world, order, order.portedNumber ?? '', index),
  },
  { title: 'at the only full day of an area', count: 4, daysAgo: [2.4, 0.2], wish: busyDay('RI') },
  { title: 'at an almost full day of an area', count: 5, daysAgo: [2.4, 0.2], wish: busyDay('CT') },
  {
    ...{ title: 'with a formula as its name', count: 1, daysAgo: [1.1, 1] },
    wish: { businessName: '=HYPERLINK("https://example.com")' },
  },
];

const laterVisit = (world: DemoWorld, days: number): OrderWish => ({
  visitOn: addDays(getLocalDate(world.platform.provider.brand.support.timeZone, world.clock.now()), days),
});

/** The local times of two orders around midnight, in minutes of a day, of which one is yesterday's. */
export function listMidnights(world: DemoWorld): readonly Date[] {
  const { timeZone } = world.platform.provider.brand.support;
  const yesterday = addDays(getToday(world), -1);
  // An order takes about six minutes.
  return [toInstant(timeZone, addDays(yesterday, -1), 23 * 60 + 46), toInstant(timeZone, yesterday, 6)];
}

export async function runOrder(world: DemoWorld, orderCase: Pick<OrderCase, 'wish' | 'follow'>, index: number) {
  const wish = typeof orderCase.wish === 'function' ? orderCase.wish(world, index) : (orderCase.wish ?? {});
  const order = await placeOrder(world, wish);
  if (orderCase.follow) orderCase.follow(world, order, index);
  else planVisit(world, order, order.slot);
}
