import type { Stage } from '@demarc/domain/shop';

/**
 * The specified URLs of the shop (E-026 to E-028, E-030 to E-044), relative to the base path. Any other URL goes to the root (C-022,
 * E-025). Case matters: /pendingOrder is not /pending-order.
 */
export const pages = {
  addressCheck: '/',
  internetServices: '/internet-services',
  internetOptions: '/internet-options',
  customizeOrder: '/customize-order',
  checkout: '/checkout',
  optixCheckout: '/optix-checkout',
  saveCart: '/save-cart',
  saveCartConfirmation: '/save-cart-confirmation',
  confirmation: '/confirmation',
  optixConfirmation: '/optix-confirmation',
  confirmationContactRep: '/confirmation-contact-rep',
  contactRep: '/contact-rep',
  orderStatus: '/order-status',
  thankYou: '/Thank-you',
  contact: '/contact',
  orderRequest: '/order-request',
  orderRequestSent: '/order-request-sent',
  fiosRegistration: '/fios-registration',
  registrationSent: '/registration-sent',
  outOfFranchise: '/out-of-franchise',
  pendingOrderQuestion: '/pendingOrder',
  pendingOrderContact: '/pending-order',
  existingService: '/ExistingService',
  abandonedCart: '/abandoned-cart',
  failure: '/lower-funnel-out',
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** With `neutral`, no path of a page has the name of a product. With `specified`, the paths are those of the specification. */
export const pagePathRules = ['neutral', 'specified'] as const;
export interface PagePathRules {
  readonly pagePaths: (typeof pagePathRules)[number];
}

/** The paths of pages that have another one than the specified path. */
export type PagePaths = Readonly<Partial<Record<PageName, string>>>;

/** The pages whose specified path has the name of a product. */
const neutralPaths: PagePaths = {
  optixCheckout: '/quote-checkout',
  optixConfirmation: '/quote-confirmation',
  fiosRegistration: '/registration',
};

/** The paths of a shop with these rules, for its settings. A shop with the specified paths has none. */
export const getPagePaths = ({ pagePaths }: PagePathRules): { readonly paths?: PagePaths } =>
  pagePaths === 'neutral' ? { paths: neutralPaths } : {};

export const getPagePath = (page: PageName, { paths }: Pick<PageSettings, 'paths'>): string =>
  paths?.[page] ?? pages[page];

/** The journey stages after the address. */
export type LaterStage = Exclude<Stage, 'address'>;

/**
 * The journey stage of a page. On a `previous` page the visitor stays in the previous stage. All other pages are
 * address pages (C-046, C-049).
 */
const stages: Partial<Record<PageName, LaterStage | 'previous'>> = {
  customizeOrder: 'customize',
  checkout: 'checkout',
  optixCheckout: 'checkout',
  saveCart: 'previous',
  saveCartConfirmation: 'previous',
  confirmation: 'checkout',
  optixConfirmation: 'checkout',
  confirmationContactRep: 'checkout',
  contactRep: 'previous',
};
export function getStage(page: PageName, lastStage: LaterStage): Stage {
  const stage = stages[page] ?? 'address';
  return stage === 'previous' ? lastStage : stage;
}

/** The component gallery of the demo shop. It is not a page of the journey. */
export const galleryPath = '/dev/gallery';

/** The settings of a shop that decide about its pages. */
export interface PageSettings {
  readonly flags: { readonly optixFlow: boolean };
  readonly paths?: PagePaths;
}

/** Returns the page at a path relative to the base path, if the flags enable it (E-031, K-027). */
export function findPageByPath(path: string, settings: PageSettings): PageName | undefined {
  const name = pageNames.find((page) => getPagePath(page, settings) === path);
  return name === 'optixCheckout' && !settings.flags.optixFlow ? undefined : name;
}

/** Returns the page that has or had a path, whichever `pagePaths` the shop had. */
export const findPageByAnyPath = (path: string): PageName | undefined =>
  pageNames.find((page) => pages[page] === path || neutralPaths[page] === path);
