import type { HandOverDocument } from '@demarc/contract/hand-over';
import type { OutsideAnswer } from '../../../platform/outside/outside-service.ts';

/**
 * A ported number, with the data that its current carrier requires to release it. The database fixes the names
 * `currentProvider` (the carrier) and `authorisedName`.
 */
export interface PortToMove {
  readonly number: string;
  readonly currentProvider: string;
  readonly accountNumber: string;
  readonly pin: string;
  readonly serviceAddress: string;
  readonly authorisedName: string;
}

export type HandOverAnswer =
  | {
      readonly kind: 'accepted';
      /** The provider's own id of the order. Empty if the system sent none. */
      readonly externalId: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** The provider's order system. */
export interface OrderHandOver {
  /**
   * Idempotent: the key is the order's number with its revision. Calls `onUnanswered` with the reason if there was no usable
   * answer.
   */
  deliver(order: HandOverDocument, onUnanswered?: (reason: string) => void): Promise<OutsideAnswer<HandOverAnswer>>;
}
