import type { OrderStatus } from '@demarc/contract';
import { oneLine } from '@demarc/domain/address';
import type { Breakdown } from '@demarc/domain/cart';
import { buildPaymentSchedule, type PaymentSchedule } from '@demarc/domain/checkout';
import type { OrderSummary, OrderSums, PlacedOrder } from '@demarc/domain/order';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderContents } from './contents.ts';
import { historyOf, type PlacedRow } from './store.ts';

/** The sums that the shopper sees before submit and agrees to (C-014). */
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

/** Pages and mails show the same sums. */
export const dueOf = ({ view, credit }: OrderContents): PaymentSchedule =>
  buildPaymentSchedule(view.breakdown, credit.depositCents);

/** The order for the session that placed it. */
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

/**
 * The order for anyone who has the link. Has no names of people and no addresses. Of the credit check it has the deposit and,
 * while the order is held, the reference number.
 */
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
