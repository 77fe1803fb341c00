import { formatDollars } from '../../text/index.ts';
import type { InternetPlan, Item, StaticIpChoice } from '../products.ts';

/** The monthly price of an extra IP address (C-157). */
export const extraIpCents = 2000;

/** C-157, C-158: the displayed price of an extra address. */
export const formatExtraIpPrice = (included: boolean): string => formatDollars(included ? 0 : extraIpCents);

/** Charges one address less for a plan with a static address, because its price includes one. */
export const calculateStaticIpCents = (
  choice: Pick<StaticIpChoice, 'monthlyCents'>,
  plan: Pick<InternetPlan, 'ipType'>,
): number => (plan.ipType === 'Static' ? Math.max(0, choice.monthlyCents - extraIpCents) : choice.monthlyCents);

/** The licenses of meetings before the shopper chooses another number (C-154). */
export const defaultLicenses = 1;

/** C-154, our decision: price times licenses. */
export const calculateMeetingsCents = (
  { monthlyCents }: Pick<Item, 'monthlyCents'>,
  licenses = defaultLicenses,
): number => monthlyCents * licenses;

/** C-276: recognizes a tech team product by its name. */
export const isTechTeam = ({ name }: { readonly name: string }): boolean => name.toLowerCase().includes('techteam');
