import type { ProviderResponseOf, providerCalls } from '@demarc/contract/provider-api';
import { formatVisitTimes, getHandOverState } from '@demarc/domain/order';
import type { HistoryEntry } from '../store/history.ts';
import type { PlacedRow } from '../store/order-row.ts';

type Summary = ProviderResponseOf<typeof providerCalls.listOrders>['items'][number];
type Event = ProviderResponseOf<typeof providerCalls.listOrderEvents>['items'][number];

/** An order without the data of its customer. */
export function describeOrder(order: PlacedRow & { readonly changedAt: Date }, now: Date): Summary {
  const { number, revision, state, placedAt, changedAt, externalId, quoteNumber, visitState, contents } = order;
  const { visit, premises } = contents;
  const handOver = getHandOverState(order, now);
  return {
    orderNumber: number,
    // An order that a server of an earlier release placed has no revision until its next event.
    revision: Math.max(1, revision),
    state,
    placedAt: placedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(externalId && { externalId }),
    ...(quoteNumber && { quoteNumber }),
    ...(handOver && {
      handover: { state: handOver, ...(order.handedRevision && { revision: order.handedRevision }) },
    }),
    ...(premises && { premisesId: premises.id }),
    ...(premises?.externalId && { premisesExternalId: premises.externalId }),
    ...(visit && {
      visit: {
        state: visitState ?? 'booked',
        date: visit.date,
        ...formatVisitTimes(visit),
        ...(visit.code && { code: visit.code }),
        installBy: visit.installBy,
      },
    }),
  };
}

/** An entry of the history. The first entry, when the order got its number, is no event. */
export function describeHistoryEntry(
  entry: HistoryEntry & { readonly event: NonNullable<HistoryEntry['event']> },
): Event {
  const { event, actor, actorName, eventId, at, occurredAt, reason, applied, revision, state, details } = entry;
  return {
    type: event,
    by: actor ?? 'shop',
    ...(actorName && { byName: actorName }),
    ...(eventId && { id: eventId }),
    at: at.toISOString(),
    occurredAt: (occurredAt ?? at).toISOString(),
    ...(reason && { reason }),
    applied,
    ...(revision !== null && { revision }),
    state,
    ...(details && { details }),
  };
}
