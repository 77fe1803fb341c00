import type { Contract } from '../../catalog/index.ts';
import { emptyInstallation } from '../installation/due-dates.ts';
import { type Checkout, emptyCheckout, openFirstUnfinished } from './checkout.ts';
import { askForTermsAgain } from './edit-checkout.ts';

/**
 * Resets a started checkout when the shopper continues from the customize page (K-170 to K-172, K-186). Retains
 * accepted terms only for the same contract term. Pending calls are not part of this state and continue.
 */
export const resetCheckout = (checkout: Checkout, term: Contract): Checkout => ({
  ...emptyCheckout,
  rules: checkout.rules,
  businessInfo: checkout.businessInfo,
  chosenAddressId: checkout.chosenAddressId,
  creditCheck: { ...checkout.creditCheck, retryCount: 0 },
  ...(checkout.creditCheckState === 'outdated'
    ? {}
    : { creditResult: checkout.creditResult, creditNotice: checkout.creditNotice }),
  installments: checkout.installments,
  paymentMethodType: checkout.paymentMethodType,
  savedPaymentMethodType: checkout.savedPaymentMethodType,
  installation: { ...emptyInstallation, chosen: checkout.installation.chosen },
  terms: checkout.terms?.term === term ? checkout.terms : null,
});

/**
 * S-281: continues a started checkout from the customize page, as an exception to K-186. Its sections stay done until
 * the server refuses one (`reenterCheckout`). Another contract term needs the terms again.
 */
export const continueCheckout = (checkout: Checkout, term: Contract): Checkout =>
  openFirstUnfinished(checkout.terms === null || checkout.terms.term === term ? checkout : askForTermsAgain(checkout));
