import { type HandOverDocument, handOverVersion } from '@demarc/contract/hand-over';
import { type Charge, listCharges, totalCharges } from '@demarc/domain/cart';
import {
  type ChangeFee,
  getChangeFeeName,
  type OrderState,
  type ReportedFacts,
  type VisitState,
} from '@demarc/domain/order';
import type { OrderContents } from '../contents.ts';
import { describeCredit, describePayment, describeTerm, describeVisit, listConsents } from './describe-agreement.ts';
import {
  describeCustomer,
  describePremises,
  dropEmpty,
  listContacts,
  listOtherAddresses,
} from './describe-customer.ts';
import { describeListing, listLines } from './describe-lines.ts';
import type { PortToMove } from './gateway.ts';

/** An order with what the hand-over needs of it. */
export interface OrderToHandOver {
  readonly number: string;
  readonly revision: number;
  readonly change: HandOverDocument['change'];
  readonly state: OrderState;
  readonly visitState: VisitState | null;
  readonly externalId: string | null;
  readonly quoteNumber: string | null;
  readonly placedAt: Date;
  /** The facts that came after the order. */
  readonly facts: ReportedFacts;
  readonly contents: OrderContents & Required<Pick<OrderContents, 'items'>>;
}

interface HandOverOptions {
  /** The account data of ported numbers. Empty after the ordering system has confirmed it. */
  readonly ports: readonly PortToMove[];
  readonly timeZone: string;
  /** Opens the sealed network addresses. */
  readonly secret: string;
}

/** Builds the hand-over document of an order as it is now (O-001). */
export function buildHandOver(
  { number, revision, change, state, visitState, externalId, quoteNumber, placedAt, facts, contents }: OrderToHandOver,
  { ports, timeZone, secret }: HandOverOptions,
): HandOverDocument {
  const { cart, view, items, campaign } = contents;
  const charges = [...listCharges(view.breakdown, { cart, items }), ...facts.fees.map(buildFee)];
  const { monthly, ...totals } = totalCharges(charges);
  const optional = {
    addresses: listOtherAddresses(contents),
    term: describeTerm(contents),
    visit: describeVisit(contents, visitState, timeZone),
    numbers: listLines(contents, ports, facts.ports),
    listing: describeListing(contents),
    payment: describePayment(contents),
    ...(campaign && { campaign: typeof campaign === 'string' ? { cid: campaign } : campaign }),
  };
  return {
    schemaVersion: handOverVersion,
    // An order that a server of the previous release placed has no revision until its next event.
    revision: Math.max(1, revision),
    change,
    orderNumber: number,
    state,
    placedAt: placedAt.toISOString(),
    ...dropEmpty({ externalId: externalId ?? '', quoteNumber: quoteNumber ?? '' }),
    catalogVersion: view.breakdown.catalogVersion,
    currency: 'USD',
    customer: describeCustomer(contents),
    contacts: listContacts(contents),
    premises: describePremises(contents, timeZone),
    items: items.map((item) => addSerials(item, facts)),
    charges: [...charges, ...listDeposit(contents)],
    totals: { monthly: [...monthly], ...totals, depositCents: contents.deposit?.cents ?? 0 },
    credit: describeCredit(contents),
    consents: listConsents(contents, secret),
    ...dropEmpty(optional),
  };
}

/** The fee of a change is a charge of the order from this revision on. */
const buildFee = ({ event, revision, cents }: ChangeFee): Charge & Pick<ChangeFee, 'event'> => ({
  ...{ id: `change-fee.${revision}`, kind: 'fee' as const, name: `Fee for ${getChangeFeeName(event)}`, cents },
  ...{ recurrence: 'once' as const, fromMonth: 1, throughMonth: 1, event },
});

type Item = OrderToHandOver['contents']['items'][number];

const addSerials = (item: Item, { serials }: ReportedFacts): HandOverDocument['items'][number] => {
  const found = serials.get(item.id);
  return { ...item, ...(found && { serials: [...found] }) };
};

const listDeposit = ({ deposit }: OrderContents): HandOverDocument['charges'] =>
  deposit
    ? [
        {
          id: 'deposit',
          kind: 'deposit',
          name: 'Refundable deposit',
          cents: deposit.cents,
          recurrence: 'once',
          fromMonth: 1,
          throughMonth: 1,
        },
      ]
    : [];
