import { normalizePhone } from '../../text/index.ts';
import type { CheckoutRules } from './checkout-rules.ts';

/** Returns the spelling in which recipients of codes are compared: the digits of a number, or a lower-case email. */
export const normalizeRecipient = (recipient: string): string =>
  recipient.includes('@') ? recipient.trim().toLowerCase() : normalizePhone(recipient);

/** Returns the number or email of the contact that the one-time code confirms. Empty if the contact has none. */
export const getCodeRecipient = (
  { mobileCode }: Pick<CheckoutRules, 'mobileCode'>,
  { phone, email }: { readonly phone: string; readonly email: string },
): string => normalizeRecipient(mobileCode === 'email' ? email : phone);
