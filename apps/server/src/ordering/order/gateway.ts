import type { Breakdown } from '@demarc/domain/cart';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';
import type { OrderContents, OrderedConsent } from './contents.ts';

/**
 * A ported number, with the data that its current carrier requires to release it. The hand-over document and the
 * database fix the names `currentProvider` (the carrier) and `authorisedName`.
 */
interface PortedNumber {
  readonly number: string;
  readonly currentProvider: string;
  readonly accountNumber: string;
  readonly pin: string;
  readonly serviceAddress: string;
  readonly authorisedName: string;
}

/** `address` is the shopper's network address. Empty if it was sealed with another DEMARC_SECRET. */
type HandedOverConsent = Omit<OrderedConsent, 'sealedAddress'> & { readonly address: string };

/** The order in the format of the provider's order system. */
export interface HandOverDocument extends Omit<OrderContents, 'cart' | 'view' | 'tiles' | 'consents'> {
  readonly number: string;
  /** The quote that was ordered. Null for a cart. */
  readonly quoteNumber: string | null;
  readonly placedAt: string;
  /** The version of the catalog that the cart's ids refer to. */
  readonly catalogVersion: string;
  readonly cart: Omit<OrderContents['cart'], 'place' | 'start' | 'catalogVersion'>;
  readonly prices: Breakdown;
  /**
   * The terms, the 911 notice and the credit check, each with the version and hash of its text, time, address and
   * browser.
   */
  readonly consents: readonly HandedOverConsent[];
}

/** The provider's order system. */
export interface OrderHandOver {
  /**
   * Idempotent: the order's number is the key. Only this call passes the ported numbers on; the shop deletes them
   * afterwards.
   */
  deliver(order: HandOverDocument, ported: readonly PortedNumber[]): Promise<OutsideAnswer<'delivered'>>;
}
