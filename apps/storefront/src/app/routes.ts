import type { ComponentType } from 'react';
import { restoreCheckedAddress } from '../features/outcome/restore-checked-address.ts';
import type { ShopPage } from '../lib/navigation/shop-pages.ts';
import { announceIfSlow } from '../shell/slow-wait/slow-wait.ts';

export type Screen = ComponentType<{ title: string }>;

type RoutePage = Exclude<ShopPage, 'addressCheck'>;

interface Route {
  /** The window title, and the default heading of the screen. */
  readonly title: string;
  readonly screen: () => Promise<{ readonly default: Screen }>;
}

/**
 * For screens of the cart: waits for the checked address. If it cannot be restored, loading the cart reports the
 * failure (C-346).
 */
const requiresAddress =
  (load: Route['screen']): Route['screen'] =>
  () =>
    Promise.all([load(), restoreCheckedAddress()]).then(([screen]) => screen);

const maxAddressWaitMs = 2000;

/** For screens that use the checked address if there is one: waits for it for a limited time. */
const prefersAddress =
  (load: Route['screen']): Route['screen'] =>
  () =>
    Promise.all([
      load(),
      Promise.race([restoreCheckedAddress(), new Promise((resolve) => setTimeout(resolve, maxAddressWaitMs))]),
    ]).then(([screen]) => screen);

/**
 * Every screen except the landing page's. The table is loaded with the first of them, because the landing page does not
 * need the file names of all screens.
 */
export const routes: Readonly<Record<RoutePage, Route>> = {
  internetServices: {
    title: 'Internet services',
    screen: prefersAddress(() => import('../screens/internet-services/InternetServices.tsx')),
  },
  internetOptions: {
    title: 'Internet options',
    screen: prefersAddress(() => import('../screens/internet-options/InternetOptions.tsx')),
  },
  customizeOrder: {
    title: 'Customize your order',
    screen: requiresAddress(() => import('../screens/customize-order/CustomizeOrder.tsx')),
  },
  checkout: { title: 'Checkout', screen: requiresAddress(() => import('../screens/cart-checkout/Checkout.tsx')) },
  optixCheckout: {
    title: 'Check out with your quote',
    screen: prefersAddress(() => import('../screens/quote-checkout/QuoteCheckout.tsx')),
  },
  // K-041
  saveCart: { title: 'Save your order', screen: prefersAddress(() => import('../screens/save-cart/SaveCart.tsx')) },
  saveCartConfirmation: {
    title: 'Email sent',
    screen: () => import('../screens/save-cart-confirmation/SaveCartConfirmation.tsx'),
  },
  confirmation: { title: 'Order confirmation', screen: () => import('../screens/confirmation/Confirmation.tsx') },
  // K-028: the same layout as the other confirmation
  optixConfirmation: {
    title: 'Quote order confirmation',
    screen: () => import('../screens/confirmation/Confirmation.tsx'),
  },
  confirmationContactRep: {
    title: 'Call us about your order',
    screen: () => import('../screens/confirmation-contact-rep/ConfirmationContactRep.tsx'),
  },
  contactRep: { title: 'Contact a representative', screen: () => import('../screens/contact-rep/ContactRep.tsx') },
  orderStatus: { title: 'Order status', screen: () => import('../screens/order-status/OrderStatus.tsx') },
  thankYou: { title: 'Thank you', screen: () => import('../screens/thank-you/ThankYou.tsx') },
  contact: { title: 'Contact sales', screen: prefersAddress(() => import('../screens/contact/Contact.tsx')) },
  orderRequest: {
    title: 'Request a plan',
    screen: prefersAddress(() => import('../screens/order-request/OrderRequest.tsx')),
  },
  orderRequestSent: {
    title: 'Request sent',
    screen: () => import('../screens/order-request-sent/OrderRequestSent.tsx'),
  },
  fiosRegistration: {
    title: 'Register your interest',
    screen: prefersAddress(() => import('../screens/fios-registration/FiosRegistration.tsx')),
  },
  registrationSent: {
    title: 'Your registration',
    screen: () => import('../screens/registration-sent/RegistrationSent.tsx'),
  },
  // These two state the result of a check, and another tab's check may have a different result.
  outOfFranchise: {
    title: 'Not available yet',
    screen: () => import('../screens/out-of-franchise/OutOfFranchise.tsx'),
  },
  pendingOrderQuestion: {
    title: 'Is an order pending at your address?',
    screen: () => import('../screens/pending-order/PendingOrder.tsx'),
  },
  pendingOrderContact: {
    title: 'Your pending order',
    screen: prefersAddress(() => import('../screens/pending-order-contact/PendingOrderContact.tsx')),
  },
  existingService: {
    title: 'This address already has service',
    screen: prefersAddress(() => import('../screens/existing-service/ExistingService.tsx')),
  },
  abandonedCart: { title: 'Return to your cart', screen: () => import('../screens/return-to-cart/ReturnToCart.tsx') },
  failure: { title: 'We couldn’t complete your request', screen: () => import('../screens/failure/Failure.tsx') },
  gallery: { title: 'Component gallery', screen: () => import('../screens/gallery/Gallery.tsx') },
};

/** Loads a screen together with the cart that it uses. */
export async function loadRoute(page: RoutePage): Promise<{ readonly title: string; readonly Screen: Screen }> {
  const { title, screen } = routes[page];
  const [{ default: Screen }, { withCartSession }] = await announceIfSlow(
    Promise.all([screen(), import('./shop-cart-session.tsx')]),
  );
  return { title, Screen: withCartSession(Screen) };
}
