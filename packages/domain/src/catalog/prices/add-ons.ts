import { formatMoney } from '../../text/index.ts';
import type { InternetPlan, Item, SecurityProduct, StaticIpChoice } from '../products.ts';

/** The monthly price of an extra IP address (C-157): that of a single static one. Undefined if none is sold. */
export const findExtraIpCents = (choices: readonly StaticIpChoice[]): number | undefined =>
  choices.find(({ ipType, addresses }) => ipType === 'Static' && addresses === 1)?.monthlyCents;

/** C-157, C-158: the price of an extra address, which a plan with a static one includes. Empty if none is sold. */
export function describeExtraIp(choices: readonly StaticIpChoice[], plan: Pick<InternetPlan, 'ipType'>): string {
  const extraIpCents = findExtraIpCents(choices);
  if (extraIpCents === undefined) return '';
  return plan.ipType === 'Static'
    ? 'Extra IP address: $0.00 a month more. Its price is part of your plan.'
    : `Extra IP address: ${formatMoney(extraIpCents)} a month.`;
}

/** Charges one address less for a plan with a static address, because its price includes one. */
export const calculateStaticIpCents = (
  choice: Pick<StaticIpChoice, 'monthlyCents'>,
  plan: Pick<InternetPlan, 'ipType'>,
  choices: readonly StaticIpChoice[],
): number =>
  plan.ipType === 'Static' ? Math.max(0, choice.monthlyCents - (findExtraIpCents(choices) ?? 0)) : choice.monthlyCents;

/** The licenses of meetings before the shopper chooses another number (C-154). */
export const defaultLicenses = 1;

/** C-154, our decision: price times licenses. */
export const calculateMeetingsCents = (
  { monthlyCents }: Pick<Item, 'monthlyCents'>,
  licenses = defaultLicenses,
): number => monthlyCents * licenses;

/** True for a product with a contact form. C-276: without that setting, the name of the product decides. */
export const isTechTeam = ({ name, contactForm }: Pick<SecurityProduct, 'name' | 'contactForm'>): boolean =>
  contactForm ?? name.toLowerCase().includes('techteam');
