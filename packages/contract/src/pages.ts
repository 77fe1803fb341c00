import type { Stage } from '@demarc/domain/shop';

/** The shop's own URLs, below the base path. Anything else goes to the root (E-025). Case matters: /pendingOrder is not /pending-order. */
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
  fiosRegistration: '/fios-registration',
  outOfFranchise: '/out-of-franchise',
  pendingOrderQuestion: '/pendingOrder',
  pendingOrderContact: '/pending-order',
  existingService: '/ExistingService',
  abandonedCart: '/abandoned-cart',
  failure: '/lower-funnel-out',
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** The parts of the journey after the address. */
export type LaterStage = Exclude<Stage, 'address'>;

/** Where a page stands in the journey, or `asBefore`: where the visitor was. Others are address pages (C-046, C-049). */
const stages: Partial<Record<PageName, LaterStage | 'asBefore'>> = {
  customizeOrder: 'customize',
  checkout: 'checkout',
  optixCheckout: 'checkout',
  saveCart: 'asBefore',
  saveCartConfirmation: 'asBefore',
  confirmation: 'checkout',
  optixConfirmation: 'checkout',
  confirmationContactRep: 'checkout',
  contactRep: 'asBefore',
};
export function stageOf(page: PageName, lastStage: LaterStage): Stage {
  const stage = stages[page] ?? 'address';
  return stage === 'asBefore' ? lastStage : stage;
}

/** The component gallery of the demonstration shop; no page of the shop itself. */
export const galleryPath = '/dev/gallery';

/** The page at a path below the base path, as far as the flags open it (E-031). */
export function pageAt(path: string, flags: { readonly optixFlow: boolean }): PageName | undefined {
  const name = pageNames.find((page) => pages[page] === path);
  return name === 'optixCheckout' && !flags.optixFlow ? undefined : name;
}
