import type { NumberPlace } from '@demarc/domain/numbers';
import type { Queryable, Transaction } from '../platform/database/types.ts';
import type { Outside } from '../platform/outside/outside-service.ts';
import type { Purpose } from './store/holds.ts';

/** A number is kept for longer once the shopper is at checkout. */
export type HoldingStage = 'choosing' | 'checkout';

/** Who hands out telephone numbers. Whichever it is, our own table says who holds one: two shoppers never do. */
export interface TelephoneNumbers {
  /** What could be had right now at a place, none where every number is ordered; nothing is taken by looking. */
  offer(place: NumberPlace, count: number): Promise<Outside<readonly string[]>>;
  /**
   * Numbers for a session, as many as there are up to the count, those of its cart first. Asking again gives the same
   * ones and keeps them for longer, asking for fewer lets the rest go, but nothing that is in the cart.
   */
  reserve(
    sessionId: string,
    place: NumberPlace,
    count: number,
    purpose?: Purpose,
    inCart?: NumbersInCart,
  ): Promise<Outside<readonly string[]> | 'tooManyHeld'>;
  /** Makes certain numbers the session's, and says which are not; part of the caller's transaction, so that nobody outside is asked. */
  hold(tx: Transaction, holder: Holder, wanted: readonly Wanted[], stage?: HoldingStage): Promise<readonly NotHeld[]>;
}

/** Read when it is the session's turn: a choice that is just being made counts. */
export type NumbersInCart = (db: Queryable) => Promise<readonly string[]>;

/** A session, and the address that it orders for. */
export interface Holder {
  readonly sessionId: string;
  readonly place: NumberPlace;
}

export interface Wanted {
  readonly number: string;
  readonly purpose: Purpose;
}

export interface NotHeld {
  readonly number: string;
  /** Somebody else's or of another area; the same, where nobody can have any now; or more than one network may hold. */
  readonly why: 'numberTaken' | 'numbersAllHeld' | 'tooManyHeld';
}
