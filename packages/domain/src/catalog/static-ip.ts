import { dollars } from './instalments.ts';
import type { InternetPlan, StaticIpChoice } from './products.ts';

/** C-157 */
export const extraIpCents = 2000;

/** C-157, C-158: what an extra address is shown for. */
export const extraIpDisplayPrice = (included: boolean): string => dollars(included ? 0 : extraIpCents);

/** A plan with a static address has the price of one in it. */
export const staticIpMonthlyCents = (
  choice: Pick<StaticIpChoice, 'monthlyCents'>,
  plan: Pick<InternetPlan, 'ipType'>,
): number => (plan.ipType === 'Static' ? Math.max(0, choice.monthlyCents - extraIpCents) : choice.monthlyCents);
