import { emailProblemText, phoneProblemText, saysSuccess } from '../text/index.ts';
import type { Problem } from './problem.ts';

/** What the provider's systems say of the business info (K-113). */
export interface BusinessCheck {
  readonly billingAddressStatus: string;
  /** How often a billing address was sent that nobody knew. */
  readonly billingAddressRetries: number;
  readonly emailStatus: string;
  readonly mobileStatus: string;
  /** Where the hosted form for auto pay is loaded from; empty where there is none. */
  readonly autoPayUrl: string;
  readonly autoPayScript: string;
}

/** K-146: an address that nobody knows three times is taken as it was typed. */
export const mostBillingAddressRetries = 3;

export const billingAddressText = 'Please enter a valid billing address.';

const isInvalid = (status: string) => status.trim().toUpperCase() === 'INVALID';

/** What keeps the section open; with nothing it is done, and the credit check opens (K-146 to K-150). */
export function businessCheckProblems(check: BusinessCheck): readonly Problem[] {
  const addressPasses =
    saysSuccess(check.billingAddressStatus) || check.billingAddressRetries >= mostBillingAddressRetries;
  return [
    ...(isInvalid(check.emailStatus) ? [{ field: 'contact.email', message: emailProblemText }] : []),
    ...(isInvalid(check.mobileStatus) ? [{ field: 'contact.phone', message: phoneProblemText.invalid }] : []),
    ...(addressPasses ? [] : [{ field: 'business.address', message: billingAddressText }]),
  ];
}
