import { emailProblemText, isSuccess, phoneProblemText } from '../../text/index.ts';
import type { Problem } from '../validate-fields.ts';

/** The result of the provider's checks of the business info (K-113). */
export interface BusinessCheck {
  readonly billingAddressStatus: string;
  /** How often the shopper has sent an unknown billing address. */
  readonly billingAddressRetries: number;
  readonly emailStatus: string;
  readonly mobileStatus: string;
  /** The URL of the hosted auto pay form. Empty if there is none. */
  readonly autoPayUrl: string;
  readonly autoPayScript: string;
}

/** K-146: the shop accepts the third unknown billing address as typed. */
export const maxBillingAddressRetries = 3;

export const billingAddressProblemText = 'Please enter a valid billing address.';

/** Lists the problems that the shopper must fix. Without any, the credit check opens (K-146 to K-150). */
export function findBusinessCheckProblems(check: BusinessCheck): readonly Problem[] {
  const isAddressAccepted =
    isSuccess(check.billingAddressStatus) || check.billingAddressRetries >= maxBillingAddressRetries;
  return [
    ...(isInvalid(check.emailStatus) ? [{ field: 'contact.email', message: emailProblemText }] : []),
    ...(isInvalid(check.mobileStatus) ? [{ field: 'contact.phone', message: phoneProblemText.invalid }] : []),
    ...(isAddressAccepted ? [] : [{ field: 'business.address', message: billingAddressProblemText }]),
  ];
}

const isInvalid = (status: string) => status.trim().toUpperCase() === 'INVALID';
