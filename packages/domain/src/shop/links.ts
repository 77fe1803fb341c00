/** The pages that every shop links to. */
const requiredLinkNames = [
  'providerHome',
  'accessibility',
  'privacyPolicy',
  'terms',
  'existingCustomer',
  'portalLogin',
] as const;

/** The pages of services and parts that a provider may not have. Without its page, nothing leads there (P-006). */
const optionalLinkNames = [
  'businessBureau',
  'enterprise',
  'wirelessShop',
  'fiveGShop',
  'lteShop',
  'genericInternet',
  'lboPage',
] as const;

/** The pages outside the shop that it links to. The provider sets their addresses (E-049). */
export const linkNames = [...requiredLinkNames, ...optionalLinkNames] as const;

export type RequiredLinkName = (typeof requiredLinkNames)[number];
export type LinkName = (typeof linkNames)[number];
export type Links = Readonly<Record<RequiredLinkName, string> & Partial<Record<LinkName, string | undefined>>>;

export const isRequiredLink = (name: LinkName): name is RequiredLinkName =>
  (requiredLinkNames as readonly string[]).includes(name);
