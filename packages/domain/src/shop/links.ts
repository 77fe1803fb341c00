/** The pages outside the shop that it links to. The provider sets their addresses (E-049). */
export const linkNames = [
  'providerHome',
  'accessibility',
  'privacyPolicy',
  'terms',
  'businessBureau',
  'existingCustomer',
  'portalLogin',
  'enterprise',
  'wirelessShop',
  'fiveGShop',
  'lteShop',
  'genericInternet',
  'lboPage',
] as const;

export type LinkName = (typeof linkNames)[number];
export type Links = Readonly<Record<LinkName, string>>;
