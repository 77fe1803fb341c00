import type { Contract } from '../catalog/index.ts';
import { type Checkout, freshCheckout } from './checkout.ts';
import { newInstallation } from './due-dates.ts';

/**
 * What Continue on the customize page does to a checkout that was begun (K-170 to K-172, K-186). An acceptance of the
 * terms is kept for the same contract term only. Calls that are under way are counted elsewhere, and go on.
 */
export const resetCheckout = (checkout: Checkout, term: Contract): Checkout => ({
  ...freshCheckout,
  businessInfo: checkout.businessInfo,
  chosenAddressId: checkout.chosenAddressId,
  creditCheck: { ...checkout.creditCheck, retryCount: 0 },
  ...(checkout.creditCheckState === 'outdated'
    ? {}
    : { creditResult: checkout.creditResult, creditNotice: checkout.creditNotice }),
  installments: checkout.installments,
  paymentMethodType: checkout.paymentMethodType,
  savedPaymentMethodType: checkout.savedPaymentMethodType,
  installation: { ...newInstallation, chosen: checkout.installation.chosen },
  terms: checkout.terms?.term === term ? checkout.terms : null,
});
