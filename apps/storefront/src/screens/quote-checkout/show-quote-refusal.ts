import { isErrorOf } from '@demarc/domain/errors';
import type { CheckoutDeps } from '../../features/checkout/checkout-deps.ts';
import { changeCheckout } from '../../features/checkout/checkout-store.ts';
import { refetchTerms } from '../../features/checkout/contracts/terms-query.ts';
import { handleLostSlot } from '../../features/checkout/installation/reserve-slot.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import { notify } from '../../shell/notification/notification-store.ts';

/** Shows a refusal of a quote's order and opens the section where the shopper can resolve it. */
export async function showQuoteRefusal(deps: CheckoutDeps, { code, message, fields }: CallFailure): Promise<void> {
  if (code === 'slotLost') return handleLostSlot(deps);
  // Another page replaces the checkout after these refusals.
  if (isErrorOf('quoteClosed', code)) return;
  if (code === 'businessInfoMissing')
    changeCheckout((checkout) => ({
      ...checkout,
      open: 'businessInfo',
      saved: { ...checkout.saved, personalInfo: false },
    }));
  if (code === 'termsChanged') {
    await refetchTerms(deps.cartSession);
    return notify('The terms have changed since you opened this page. Please read and accept them again.');
  }
  const hasReasons = code === 'orderIncomplete' || code === 'businessInfoMissing';
  notify((hasReasons && fields?.map(({ reason }) => reason).join(' ')) || message);
}
