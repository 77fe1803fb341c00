import { galleryPath, type PageName, pageAt, pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { ComponentType } from 'react';

/** Where a visitor can be: a page of the shop, or the component gallery of the demonstration shop. */
export type Place = PageName | 'gallery';
export type Screen = ComponentType<{ title: string }>;

interface Route {
  /** Names the screen in the window's title and, where nothing better is known, in its heading. */
  readonly title: string;
  readonly load: () => Promise<{ readonly default: Screen }>;
}

const placeholder = () => import('./screens/placeholder/Placeholder.tsx');

export const routes: Readonly<Record<Place, Route>> = {
  addressCheck: { title: 'Check availability', load: () => import('./screens/address-check/AddressCheck.tsx') },
  internetServices: {
    title: 'Internet services',
    load: () => import('./screens/internet-services/InternetServices.tsx'),
  },
  internetOptions: { title: 'Internet options', load: () => import('./screens/internet-options/InternetOptions.tsx') },
  customizeOrder: {
    title: 'Customize your order',
    load: () => import('./screens/customize-order/CustomizeOrder.tsx'),
  },
  checkout: { title: 'Checkout', load: () => import('./screens/checkout/Checkout.tsx') },
  optixCheckout: { title: 'Checkout with your quote', load: placeholder },
  saveCart: { title: 'Save your cart', load: placeholder },
  saveCartConfirmation: { title: 'Saved cart', load: placeholder },
  confirmation: { title: 'Order confirmation', load: () => import('./screens/confirmation/Confirmation.tsx') },
  optixConfirmation: { title: 'Quote order confirmation', load: placeholder },
  confirmationContactRep: {
    title: 'Order by a representative',
    load: () => import('./screens/confirmation-contact-rep/ConfirmationContactRep.tsx'),
  },
  contactRep: { title: 'Contact a representative', load: () => import('./screens/contact-rep/ContactRep.tsx') },
  orderStatus: { title: 'Order status', load: () => import('./screens/order-status/OrderStatus.tsx') },
  thankYou: { title: 'Thank you', load: () => import('./screens/thank-you/ThankYou.tsx') },
  contact: { title: 'Contact sales', load: () => import('./screens/contact/Contact.tsx') },
  fiosRegistration: {
    title: 'Register your interest',
    load: () => import('./screens/fios-registration/FiosRegistration.tsx'),
  },
  outOfFranchise: { title: 'Outside our area', load: () => import('./screens/out-of-franchise/OutOfFranchise.tsx') },
  pendingOrderQuestion: {
    title: 'Is this pending order yours?',
    load: () => import('./screens/pending-order/PendingOrder.tsx'),
  },
  pendingOrderContact: {
    title: 'Your pending order',
    load: () => import('./screens/pending-order-contact/PendingOrderContact.tsx'),
  },
  existingService: {
    title: 'This address has service',
    load: () => import('./screens/existing-service/ExistingService.tsx'),
  },
  abandonedCart: { title: 'Return to your cart', load: placeholder },
  failure: { title: 'We could not complete that', load: () => import('./screens/failure/Failure.tsx') },
  gallery: { title: 'Component gallery', load: () => import('./screens/gallery/Gallery.tsx') },
};

export const pathOf = (place: Place): string => (place === 'gallery' ? galleryPath : pages[place]);

/** Exact, with case: the router's own patterns would take /pendingorder for /pendingOrder. */
export function placeAt(path: string, settings: Pick<ShopSettings, 'demo' | 'flags'>): Place | undefined {
  return settings.demo && path === galleryPath ? 'gallery' : pageAt(path, settings.flags);
}

export const windowTitle = (place: Place, settings: ShopSettings): string =>
  `${routes[place].title} | ${settings.brand.name}`;
