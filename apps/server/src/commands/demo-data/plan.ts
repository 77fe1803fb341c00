import { addDays, getLocalDate, getWeekday, toInstant } from '@demarc/domain/calendar';
import type { Random } from '../../platform/random.ts';
import { planFailingWebhook } from './failing-webhook.ts';
import { dayMs, listMidnights, type OrderCase, orderCases, runOrder } from './order-cases.ts';
import { type QuoteEnd, quoteEnds, runQuote } from './quotes.ts';
import { abandonCart, askSales, checkUnknownAddress, joinWaitlist } from './visits-without-order.ts';
import type { DemoWorld } from './world.ts';

export interface DemoSize {
  readonly days: number;
  /** 1 for all orders and carts, less for a test. */
  readonly scale: number;
}

/** Per day, on average. */
const perDay = { orders: 10, carts: 20, requests: 4 / 3, waitlist: 2 / 3, unknownAddresses: 0.8 };

/** How busy the days are, from Sunday on, and the hours of a day, from midnight on. */
const weekdayWeights = [0.2, 1.1, 1.3, 1.2, 1, 0.9, 0.4];
const hourWeights = [
  ...[0.02, 0.01, 0.01, 0.01, 0.02, 0.05, 0.1, 0.3, 0.6, 0.9, 1, 1],
  ...[0.8, 0.9, 1, 0.9, 0.8, 0.6, 0.4, 0.35, 0.35, 0.25, 0.12, 0.05],
];
/** Leaves the last visits time to end before the present. */
const lastStartMs = 15 * 60_000;

/** Draws a time of the last days, more likely at busy hours. */
function drawTime(random: Random, { now, timeZone, days }: { now: Date; timeZone: string; days: number }): Date {
  const today = getLocalDate(timeZone, now);
  for (;;) {
    const day = addDays(today, -random.below(days + 1));
    const hour = random.below(24);
    const weight = (weekdayWeights[getWeekday(day)] ?? 1) * (hourWeights[hour] ?? 1);
    const at = toInstant(timeZone, day, hour * 60 + random.below(60));
    const ago = now.getTime() - at.getTime();
    if (random.next() * 1.3 < weight && ago > lastStartMs && ago < days * dayMs) return at;
  }
}

/** Counts what was done, by its kind. */
export type DemoCounts = Map<string, number>;

/** Writes everything that shoppers do in the last days on the agenda. Returns the counts, which grow as it is done. */
export function planDemoData(world: DemoWorld, { days, scale }: DemoSize): DemoCounts {
  const { agenda, random, now, platform } = world;
  const { timeZone } = platform.provider.brand.support;
  const counts: DemoCounts = new Map();
  const add = (at: Date, kind: string, title: string, run: () => Promise<void>) =>
    agenda.add(at, title, async () => {
      await run();
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    });
  const draw = () => drawTime(random, { now, timeZone, days });
  const addOrder = (at: Date, orderCase: Pick<OrderCase, 'wish' | 'follow'>, title: string, index = 0) =>
    add(at, 'orders', title, () => runOrder(world, orderCase, index));

  let caseCount = 0;
  for (const orderCase of orderCases) {
    const [from, to] = orderCase.daysAgo;
    const first = Math.min(from, days * 0.95);
    if (to >= first) continue;
    const count = Math.max(1, Math.round(orderCase.count * scale));
    for (let index = 0; index < count; index++) {
      const ago = to + ((index + 0.5) / count) * (first - to);
      addOrder(new Date(now.getTime() - ago * dayMs), orderCase, `an order ${orderCase.title}`, index);
      caseCount += 1;
    }
  }
  for (const at of listMidnights(world)) addOrder(at, {}, 'an order at midnight');
  planFailingWebhook(world);
  const repeat = (count: number, kind: string, run: (world: DemoWorld) => Promise<void>) => {
    for (let index = 0; index < count; index++) add(draw(), kind, kind, () => run(world));
  };
  const scaled = (count: number) => Math.max(1, Math.round(count * days * scale));
  for (let left = scaled(perDay.orders) - caseCount - 2; left > 0; left--) addOrder(draw(), {}, 'an order');
  repeat(scaled(perDay.carts), 'abandoned visits', abandonCart);
  repeat(scaled(perDay.requests), 'contact requests', askSales);
  repeat(scaled(perDay.waitlist), 'waitlist entries', joinWaitlist);
  repeat(scaled(perDay.unknownAddresses), 'unknown addresses', checkUnknownAddress);
  let quoteNumber = 0;
  for (const [end, count] of Object.entries(quoteEnds) as [QuoteEnd, number][])
    for (let index = 0; index < Math.max(1, Math.round((count * days * scale) / 30)); index++) {
      quoteNumber += 1;
      const number = quoteNumber;
      // Early enough for the answer to it.
      const at = new Date(Math.min(draw().getTime(), now.getTime() - Math.min(4.5, days * 0.7) * dayMs));
      add(at, 'quotes', `a quote that is ${end}`, () => runQuote(world, end, number));
    }
  return counts;
}
