import type { ComponentType } from 'react';
import type { Place } from './places.ts';

export type Screen = ComponentType<{ title: string }>;

/**
 * Every screen but the landing page's. The table comes with the first of them: it names the files of them all, which the
 * landing page need not know.
 */
export const routes: Readonly<Record<Exclude<Place, 'addressCheck'>, () => Promise<{ readonly default: Screen }>>> = {
  internetServices: () => import('./screens/internet-services/InternetServices.tsx'),
  internetOptions: () => import('./screens/internet-options/InternetOptions.tsx'),
  customizeOrder: () => import('./screens/customize-order/CustomizeOrder.tsx'),
  checkout: () => import('./screens/checkout/Checkout.tsx'),
  optixCheckout: () => import('./screens/optix-checkout/OptixCheckout.tsx'),
  saveCart: () => import('./screens/save-cart/SaveCart.tsx'),
  saveCartConfirmation: () => import('./screens/save-cart-confirmation/SaveCartConfirmation.tsx'),
  confirmation: () => import('./screens/confirmation/Confirmation.tsx'),
  // K-028: laid out as the other one
  optixConfirmation: () => import('./screens/confirmation/Confirmation.tsx'),
  confirmationContactRep: () => import('./screens/confirmation-contact-rep/ConfirmationContactRep.tsx'),
  contactRep: () => import('./screens/contact-rep/ContactRep.tsx'),
  orderStatus: () => import('./screens/order-status/OrderStatus.tsx'),
  thankYou: () => import('./screens/thank-you/ThankYou.tsx'),
  contact: () => import('./screens/contact/Contact.tsx'),
  fiosRegistration: () => import('./screens/fios-registration/FiosRegistration.tsx'),
  outOfFranchise: () => import('./screens/out-of-franchise/OutOfFranchise.tsx'),
  pendingOrderQuestion: () => import('./screens/pending-order/PendingOrder.tsx'),
  pendingOrderContact: () => import('./screens/pending-order-contact/PendingOrderContact.tsx'),
  existingService: () => import('./screens/existing-service/ExistingService.tsx'),
  abandonedCart: () => import('./screens/abandoned-cart/AbandonedCart.tsx'),
  failure: () => import('./screens/failure/Failure.tsx'),
  gallery: () => import('./screens/gallery/Gallery.tsx'),
};
