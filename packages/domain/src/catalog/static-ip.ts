import { dollars } from './installments.ts';
import type { InternetPlan, StaticIpChoice } from './products.ts';

/** C-157 */
export const extraIpCents = 2000;

/** C-157, C-158: the displayed price of an extra address. */
export const extraIpDisplayPrice = (included: boolean): string => dollars(included ? 0 : extraIpCents);

/** The price of a plan with a static address includes one address. */
export const staticIpMonthlyCents = (
  choice: Pick<StaticIpChoice, 'monthlyCents'>,
  plan: Pick<InternetPlan, 'ipType'>,
): number => (plan.ipType === 'Static' ? Math.max(0, choice.monthlyCents - extraIpCents) : choice.monthlyCents);
