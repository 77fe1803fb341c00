import type { OrderStatus } from '@demarc/contract';
import { oneLine } from '@demarc/domain/address';
import type { Breakdown } from '@demarc/domain/cart';
import { type DueWhen, dueWhen } from '@demarc/domain/checkout';
import type { OrderSummary, OrderSums, PlacedOrder } from '@demarc/domain/order';
import type { Queryable } from '../platform/database/types.ts';
import type { OrderContents } from './contents.ts';
import { historyOf, type PlacedRow } from './store.ts';

/** What a shopper is shown before submit, and orders for (C-014). */
export const sumsOf = ({ header, oneTimeCents }: Breakdown): OrderSums => ({
  monthlyCents: header.cents,
  oneTimeCents,
});

export function summaryOf({ number, state, placedAt, contents }: PlacedRow): OrderSummary {
  const { visit } = contents;
  return {
    ...{ number, state, placedAt: placedAt.toISOString() },
    ...sumsOf(contents.view.breakdown),
    businessName: contents.business.contact.businessName,
    visit:
      state === 'cancelled' || !visit
        ? null
        : { date: visit.date, interval: visit.interval, installBy: visit.installBy },
  };
}

/** The same sums on every page and in the mail. */
export const dueOf = ({ view, credit }: OrderContents): DueWhen => dueWhen(view.breakdown, credit.depositCents);

/** For the session that placed it. */
export function placedOrder(order: PlacedRow): PlacedOrder {
  const { business, applicant, credit, payment, tiles, view, mailTo, address } = order.contents;
  const { firstName, lastName } = business.contact;
  const paysByCard = payment?.autoPay && payment.method?.kind === 'Card';
  return {
    ...summaryOf(order),
    people: {
      ...{ customerType: applicant.customerType, firstName, lastName },
      cardHolder: paysByCard ? (payment?.method?.holder ?? null) : null,
    },
    ...{ address: oneLine(address), email: mailTo, tiles, cart: view },
    ...{ creditStatus: credit.status, reference: credit.reference, depositCents: credit.depositCents },
  };
}

/** For whoever has the link: no names of people, no addresses, and of the credit what it costs, and while it is held the number to call with. */
export async function orderStatus(db: Queryable, order: PlacedRow): Promise<OrderStatus> {
  const { firstBillCents, depositCents, onceCents, later, equipment } = dueOf(order.contents);
  const history = (await historyOf(db, order.number)).filter(({ state }) => state !== 'open');
  return {
    ...summaryOf(order),
    title: order.contents.view.breakdown.header.title,
    reference: order.state === 'withRepresentative' ? order.contents.credit.reference : '',
    due: { firstBillCents, depositCents, onceCents, later, equipment },
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}
