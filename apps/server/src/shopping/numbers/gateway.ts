import type { StateAndZip } from '@demarc/domain/numbers';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';
import type { Purpose } from './store/holds.ts';

/** A number is held for longer once the shopper is at checkout. */
export type HoldingStage = 'choosing' | 'checkout';

/** Gives out telephone numbers. Our own table says who holds a number, so that two shoppers never hold the same one. */
export interface TelephoneNumbers {
  /** Finds free numbers at a location without taking them. Returns none when all are ordered. */
  offer(location: StateAndZip, count: number): Promise<OutsideAnswer<readonly string[]>>;
  /**
   * Reserves up to `count` numbers, those of the session's cart first. Repeating the call extends the same numbers. A
   * smaller count releases the rest, except for numbers in the cart.
   */
  reserve(input: ReserveInput): Promise<OutsideAnswer<readonly string[]> | 'tooManyHeld'>;
  /**
   * Ensures that the session holds these numbers; returns those it does not. Runs in the caller's transaction, so it sends
   * no requests.
   */
  ensureHeld(
    tx: Transaction,
    holder: Holder,
    wanted: readonly WantedNumber[],
    stage?: HoldingStage,
  ): Promise<readonly NotHeld[]>;
}

export interface ReserveInput extends Holder {
  readonly count: number;
  /** 'line' if absent. */
  readonly purpose?: Purpose;
  /** Finds none if absent. */
  readonly findNumbersInCart?: FindNumbersInCart;
}

/** Called under the session's lock, so that it sees a choice that is just being saved. */
export type FindNumbersInCart = (db: Queryable) => Promise<readonly string[]>;

/** A session and its service address. */
export interface Holder {
  readonly sessionId: string;
  readonly location: StateAndZip;
}

export interface WantedNumber {
  readonly number: string;
  readonly purpose: Purpose;
}

export interface NotHeld {
  readonly number: string;
  /** `numberTaken`: somebody else's, or of another area. `numbersAllHeld`: and no number is free. `tooManyHeld`: the network's limit. */
  readonly reason: 'numberTaken' | 'numbersAllHeld' | 'tooManyHeld';
}
