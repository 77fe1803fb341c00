import type { CallFailure } from '../../api/failure.ts';
import { changeCheckout } from '../../checkout/checkout-store.ts';
import { readTermsAgain } from '../../checkout/contracts/terms-query.ts';
import { loseReserved } from '../../checkout/installation/reserve.ts';
import { notify } from '../../shell/notification/notification-store.ts';

/** Where the shopper finds what is to be done about it. */
export async function showRefusal({ code, message, fields }: CallFailure): Promise<void> {
  if (code === 'slotLost') return loseReserved();
  // The whole page says so.
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
  const isNamed = code === 'orderIncomplete' || code === 'businessInfoMissing';
  notify((isNamed && fields?.map(({ reason }) => reason).join(' ')) || message);
}
