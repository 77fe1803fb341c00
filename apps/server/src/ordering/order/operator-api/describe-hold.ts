import type { HeldRow, OrderDetail } from '@demarc/contract/operator-api';
import { findArea } from '@demarc/domain/numbers';
import { getContactMask, hasPermission, type OperatorRole } from '@demarc/domain/operator';
import { getHeldState, getHoldReason } from '@demarc/domain/order';
import type { Provider } from '../../../provider/index.ts';
import type { HeldOrder } from '../store/held-orders.ts';
import type { ListedHeldOrder } from './held-source.ts';
import { describeContact } from './list-rows.ts';

/**
 * Describes why an order is held, and who works on it, for operators of this role. `today` is the date of the provider.
 * Free text may have personal data, so it needs `contacts`.
 */
export function describeHold(
  held: HeldOrder,
  role: OperatorRole,
  now: Date,
  today: string,
): NonNullable<OrderDetail['hold']> {
  const { event, heldSince, reason, holdUntil, laterAt, claimedBy, claimedByEmail, claimEndsAt } = held;
  const state = getHeldState(held, now, today);
  return {
    ...{ reason: getHoldReason(event), since: heldSince.toISOString(), state },
    ...(reason && hasPermission(role, 'contacts') && { text: reason }),
    ...(holdUntil !== null && { until: holdUntil }),
    ...(laterAt !== null && laterAt > now && { laterAt: laterAt.toISOString() }),
    ...(state === 'claimed' && {
      claim: { operatorId: claimedBy ?? '', email: claimedByEmail ?? '', endsAt: claimEndsAt?.toISOString() ?? '' },
    }),
  };
}

/** Returns a function that describes a row of the list for operators of this role. */
export function createHeldDescriber(
  { calendar }: Pick<Provider, 'calendar'>,
  role: OperatorRole,
  now: Date,
  today: string,
): (held: ListedHeldOrder) => HeldRow {
  const mask = getContactMask(role);
  return (row) => {
    const { reason, since, text, until, state, laterAt, claim } = describeHold(row, role, now, today);
    return {
      ...{ number: row.number, businessName: row.businessName, heldSince: since, reason, state },
      ...(text && { reasonText: text }),
      ...(until && { holdUntil: until }),
      ...(laterAt && { laterAt }),
      ...(claim && { claimedBy: claim.email, claimEndsAt: claim.endsAt }),
      contactName: describeContact(row, mask).contactName,
      area: findArea(calendar.areas, row.address)?.name ?? '',
      monthlyCents: row.monthlyCents,
      visitDate: row.visitDate,
    };
  };
}
