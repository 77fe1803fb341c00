import type { Standing } from '../../numbers/index.ts';
import type { DepositRule } from './deposit-rule.ts';

/** How the shop checks the credit of a business: not at all, without Social Security numbers, or with them. */
export const creditCheckRules = ['off', 'soft', 'full'] as const;
/** Where the shop sends the one-time code: to the mobile number, to the email address, or nowhere. */
export const mobileCodeRules = ['text', 'email', 'off'] as const;
/** How shoppers pay: by bill only, with the form of the shop, or with the form of a payment provider. */
export const paymentRules = ['off', 'card-and-bank', 'hosted'] as const;

/** If the transfer of a number needs a signed letter of authorization. */
export const letterRules = ['on', 'off'] as const;

/** The parts of checkout that a provider may leave out or change. */
export interface CheckoutRules {
  readonly creditCheck: (typeof creditCheckRules)[number];
  readonly mobileCode: (typeof mobileCodeRules)[number];
  readonly payment: (typeof paymentRules)[number];
  readonly letterOfAuthorization: (typeof letterRules)[number];
  /** Only without a credit check. Null if the shop takes no deposit. */
  readonly deposit: DepositRule | null;
}

export const defaultCheckoutRules: CheckoutRules = {
  creditCheck: 'full',
  mobileCode: 'text',
  payment: 'card-and-bank',
  letterOfAuthorization: 'on',
  deposit: null,
};

/** Returns only the rules of checkout, without other settings. */
export const pickCheckoutRules = ({
  creditCheck,
  mobileCode,
  payment,
  letterOfAuthorization,
  deposit,
}: CheckoutRules): CheckoutRules => ({
  creditCheck,
  mobileCode,
  payment,
  letterOfAuthorization,
  deposit,
});

/** Facts about a session that limit what it may hold and order. */
interface ShopperFacts {
  /** True if the shopper has entered the code that was sent to them. */
  readonly hasConfirmedCode: boolean;
  /** Undefined without a credit check. */
  readonly creditStatus: 'SUCCESS' | 'FAILURE' | undefined;
}

/** Returns true if shoppers prove something: a mobile number or their credit. Otherwise anybody with an address can order. */
export const provesShoppers = ({
  mobileCode,
  creditCheck,
}: Pick<CheckoutRules, 'mobileCode' | 'creditCheck'>): boolean => mobileCode !== 'off' || creditCheck !== 'off';

/** Returns true with the confirmed code, and for everybody in a shop that sends none. */
export const isShopperConfirmed = (
  { mobileCode }: Pick<CheckoutRules, 'mobileCode'>,
  { hasConfirmedCode }: Pick<ShopperFacts, 'hasConfirmedCode'>,
): boolean => mobileCode === 'off' || hasConfirmedCode;

/** Returns true with a passed credit check. In a shop without credit checks, a confirmed shopper is approved. */
export const isShopperApproved = (
  rules: Pick<CheckoutRules, 'creditCheck' | 'mobileCode'>,
  facts: ShopperFacts,
): boolean => (rules.creditCheck === 'off' ? isShopperConfirmed(rules, facts) : facts.creditStatus === 'SUCCESS');

/** The proofs of a session. Limits of telephone numbers depend on it. */
export function getStanding(rules: Pick<CheckoutRules, 'creditCheck' | 'mobileCode'>, facts: ShopperFacts): Standing {
  if (isShopperApproved(rules, facts)) return 'approved';
  return isShopperConfirmed(rules, facts) ? 'confirmed' : 'visitor';
}
