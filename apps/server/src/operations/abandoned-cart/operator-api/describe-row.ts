import type { CartRow } from '@demarc/contract/operator-api';
import { getCartState } from '@demarc/domain/abandoned-cart';
import { findArea } from '@demarc/domain/numbers';
import { getReminderState } from '@demarc/domain/saved-cart';
import { formatPhone } from '@demarc/domain/text';
import type { Provider } from '../../../provider/index.ts';
import type { CartSummary } from '../cart-summary.ts';

/** Describes a row of the list, for operators who may see contacts. */
export function describeCartRow(summary: CartSummary, { calendar }: Pick<Provider, 'calendar'>, now: Date): CartRow {
  const { sessionId, step, businessName, contactName, contactEmail, contactPhone, address, place } = summary;
  const [state = '', zip = ''] = place.split(' ');
  const cartState = getCartState(summary, now);
  return {
    id: sessionId,
    shopper: businessName || contactName || contactEmail || address || 'Unknown shopper',
    state: cartState,
    ...(cartState !== 'ordered' && { step }),
    ...{ businessName, contactName, email: contactEmail, phone: contactPhone && formatPhone(contactPhone), address },
    area: findArea(calendar.areas, { state, zip })?.name ?? '',
    monthlyCents: summary.monthlyCents,
    ...describeSave(summary, now),
    comment: summary.comment,
    ...(summary.orderNumber !== null && { orderNumber: summary.orderNumber }),
    changedAt: summary.changedAt.toISOString(),
  };
}

function describeSave(
  { lastSavedAt, lastReminderAt, rating, wantsOffers }: CartSummary,
  now: Date,
): Pick<CartRow, 'savedAt' | 'reminders' | 'rating' | 'wantsOffers'> {
  if (lastSavedAt === null) return {};
  return {
    savedAt: lastSavedAt.toISOString(),
    reminders: getReminderState(lastReminderAt, now),
    ...(rating !== null && { rating: String(rating) }),
    wantsOffers: wantsOffers ? 'yes' : 'no',
  };
}
