import type { Breakdown } from '@demarc/domain/cart';
import type { Outside } from '../platform/outside/outside-service.ts';
import type { OrderContents } from './contents.ts';

/** A number that is brought along, with what its present carrier asks before it lets it go. */
interface PortedNumber {
  readonly number: string;
  readonly currentProvider: string;
  readonly accountNumber: string;
  readonly pin: string;
  readonly serviceAddress: string;
  readonly authorisedName: string;
}

/** An order as the provider's order system gets it. */
export interface HandedOrder extends Omit<OrderContents, 'cart' | 'view' | 'tiles'> {
  readonly number: string;
  readonly placedAt: string;
  /** What was chosen, by the ids of the catalog of this version. */
  readonly catalogVersion: string;
  readonly cart: Omit<OrderContents['cart'], 'place' | 'start' | 'catalogVersion'>;
  readonly prices: Breakdown;
}

/** The provider's order system. */
export interface OrderHandOver {
  /** Told again, it is the same order. The numbers to move go with it, and are kept by nobody else. */
  take(order: HandedOrder, ported: readonly PortedNumber[]): Promise<Outside<'taken'>>;
}
