import { galleryPath, type PageName, pageAt, pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** Where a visitor can be: a page of the shop, or the component gallery of the demonstration shop. */
export type Place = PageName | 'gallery';

/** Names a screen in the window's title and, where nothing better is known, in its heading. */
export const titles: Readonly<Record<Place, string>> = {
  addressCheck: 'Check availability',
  internetServices: 'Internet services',
  internetOptions: 'Internet options',
  customizeOrder: 'Customize your order',
  checkout: 'Checkout',
  optixCheckout: 'Checkout with your quote',
  saveCart: 'Save your order',
  saveCartConfirmation: 'Email sent',
  confirmation: 'Order confirmation',
  optixConfirmation: 'Quote order confirmation',
  confirmationContactRep: 'Order by a representative',
  contactRep: 'Contact a representative',
  orderStatus: 'Order status',
  thankYou: 'Thank you',
  contact: 'Contact sales',
  fiosRegistration: 'Register your interest',
  outOfFranchise: 'Outside our area',
  pendingOrderQuestion: 'Is this pending order yours?',
  pendingOrderContact: 'Your pending order',
  existingService: 'This address has service',
  abandonedCart: 'Return to your cart',
  failure: 'We could not complete that',
  gallery: 'Component gallery',
};

export const pathOf = (place: Place): string => (place === 'gallery' ? galleryPath : pages[place]);

/** Exact, with case: the router's own patterns would take /pendingorder for /pendingOrder. */
export function placeAt(path: string, settings: Pick<ShopSettings, 'demo' | 'flags'>): Place | undefined {
  return settings.demo && path === galleryPath ? 'gallery' : pageAt(path, settings.flags);
}

export const windowTitle = (place: Place, settings: ShopSettings): string =>
  `${titles[place]} | ${settings.brand.name}`;
