import type { CallFailure } from '../../api/failure.ts';
import { changeCheckout } from '../../checkout/checkout-store.ts';
import { readTermsAgain } from '../../checkout/contracts/terms-query.ts';
import { handleLostSlot } from '../../checkout/installation/reserve.ts';
import { notify } from '../../shell/notification/notification-store.ts';

/** Leads the shopper to the place where they can resolve a refusal. */
export async function showRefusal({ code, message, fields }: CallFailure): Promise<void> {
  if (code === 'slotLost') return handleLostSlot();
  // The whole page shows this refusal.
  if (code === 'quoteOrdered' || code === 'quoteExpired') return;
  if (code === 'businessInfoMissing')
    changeCheckout((checkout) => ({
      ...checkout,
      open: 'businessInfo',
      saved: { ...checkout.saved, personalInfo: false },
    }));
  if (code === 'termsChanged') {
    await readTermsAgain();
    return notify('The terms have changed since you opened this page. Please read and accept them again.');
  }
  const hasReasons = code === 'orderIncomplete' || code === 'businessInfoMissing';
  notify((hasReasons && fields?.map(({ reason }) => reason).join(' ')) || message);
}
