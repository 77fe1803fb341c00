import type { StateAndZip } from '@demarc/domain/numbers';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';
import type { Purpose } from './store/holds.ts';

/** A number is held for longer at checkout. */
export type HoldingStage = 'choosing' | 'checkout';

/**
 * An inventory of telephone numbers. Our own table records who holds a number, so that two shoppers never hold the same
 * one.
 */
export interface TelephoneNumbers {
  /** Finds free numbers at a location without taking them. Returns none when all are ordered. */
  offer(location: StateAndZip, count: number): Promise<OutsideAnswer<readonly string[]>>;
  /**
   * Reserves up to `count` numbers, those of the session's cart first. Repeating the call extends the same numbers. A
   * smaller count releases the other numbers, except for those in the cart.
   */
  reserve(input: ReserveInput): Promise<OutsideAnswer<readonly string[]> | NumbersRefusal>;
  /**
   * Ensures that the session holds these numbers; returns those it does not. Runs in the caller's transaction, so it
   * sends no requests.
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
  /** Returns no numbers if absent. */
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
  /**
   * `numberTaken`: somebody else has it, or it belongs to another area. `numbersAllHeld`: no other number is free
   * either.
   */
  readonly reason: 'numberTaken' | 'numbersAllHeld' | NumbersRefusal;
}

/**
 * `tooManyHeld`: the network has reached its limit. `fewNumbersLeft`: the other numbers of the area are kept for shoppers
 * with a confirmed mobile number or an approved credit check (S-266).
 */
export type NumbersRefusal = 'tooManyHeld' | 'fewNumbersLeft';
