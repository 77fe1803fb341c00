import type { ComponentType } from 'react';
import { knowPlace } from './outcome/know-place.ts';
import type { Place } from './places.ts';

export type Screen = ComponentType<{ title: string }>;

interface Route {
  /** Names the screen in the window's title and, where nothing better is known, in its heading. */
  readonly title: string;
  readonly screen: () => Promise<{ readonly default: Screen }>;
}

/** Screens of the cart, which is for the address that was checked. Where that cannot be had, reading the cart says so (C-346). */
const at =
  (load: Route['screen']): Route['screen'] =>
  () =>
    Promise.all([load(), knowPlace()]).then(([screen]) => screen);

const longestWaitMs = 2000;

/** Screens that show or send it where it is known, and help without it: it may come later. */
const near =
  (load: Route['screen']): Route['screen'] =>
  () =>
    Promise.all([
      load(),
      Promise.race([knowPlace(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]),
    ]).then(([screen]) => screen);

/**
 * Every screen but the landing page's. The table comes with the first of them: it names the files of them all, which the
 * landing page need not know.
 */
export const routes: Readonly<Record<Exclude<Place, 'addressCheck'>, Route>> = {
  internetServices: {
    title: 'Internet services',
    screen: near(() => import('./screens/internet-services/InternetServices.tsx')),
  },
  internetOptions: {
    title: 'Internet options',
    screen: near(() => import('./screens/internet-options/InternetOptions.tsx')),
  },
  customizeOrder: {
    title: 'Customize your order',
    screen: at(() => import('./screens/customize-order/CustomizeOrder.tsx')),
  },
  checkout: { title: 'Checkout', screen: at(() => import('./screens/checkout/Checkout.tsx')) },
  optixCheckout: {
    title: 'Checkout with your quote',
    screen: near(() => import('./screens/optix-checkout/OptixCheckout.tsx')),
  },
  saveCart: { title: 'Save your order', screen: near(() => import('./screens/save-cart/SaveCart.tsx')) },
  saveCartConfirmation: {
    title: 'Email sent',
    screen: () => import('./screens/save-cart-confirmation/SaveCartConfirmation.tsx'),
  },
  confirmation: { title: 'Order confirmation', screen: () => import('./screens/confirmation/Confirmation.tsx') },
  // K-028: laid out as the other one
  optixConfirmation: {
    title: 'Quote order confirmation',
    screen: () => import('./screens/confirmation/Confirmation.tsx'),
  },
  confirmationContactRep: {
    title: 'Order by a representative',
    screen: () => import('./screens/confirmation-contact-rep/ConfirmationContactRep.tsx'),
  },
  contactRep: { title: 'Contact a representative', screen: () => import('./screens/contact-rep/ContactRep.tsx') },
  orderStatus: { title: 'Order status', screen: () => import('./screens/order-status/OrderStatus.tsx') },
  thankYou: { title: 'Thank you', screen: () => import('./screens/thank-you/ThankYou.tsx') },
  contact: { title: 'Contact sales', screen: near(() => import('./screens/contact/Contact.tsx')) },
  fiosRegistration: {
    title: 'Register your interest',
    screen: near(() => import('./screens/fios-registration/FiosRegistration.tsx')),
  },
  // These two state what a check found, and another tab's may have found something else.
  outOfFranchise: {
    title: 'Outside our area',
    screen: () => import('./screens/out-of-franchise/OutOfFranchise.tsx'),
  },
  pendingOrderQuestion: {
    title: 'Is an order pending at your address?',
    screen: () => import('./screens/pending-order/PendingOrder.tsx'),
  },
  pendingOrderContact: {
    title: 'Your pending order',
    screen: near(() => import('./screens/pending-order-contact/PendingOrderContact.tsx')),
  },
  existingService: {
    title: 'This address has service',
    screen: near(() => import('./screens/existing-service/ExistingService.tsx')),
  },
  abandonedCart: { title: 'Return to your cart', screen: () => import('./screens/abandoned-cart/AbandonedCart.tsx') },
  failure: { title: 'We could not complete that', screen: () => import('./screens/failure/Failure.tsx') },
  gallery: { title: 'Component gallery', screen: () => import('./screens/gallery/Gallery.tsx') },
};
