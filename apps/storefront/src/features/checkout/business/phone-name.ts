import type { CheckoutRules } from '@demarc/domain/checkout';

/** Names the contact's number. It needs to be a mobile number only where the code is texted to it. */
export const getPhoneName = ({ mobileCode }: Pick<CheckoutRules, 'mobileCode'>): string =>
  mobileCode === 'text' ? 'Mobile number' : 'Phone number';
