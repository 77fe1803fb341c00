import type { NumberPlace } from '@demarc/domain/numbers';
import type { Queryable } from '../platform/database/types.ts';
import type { Outside } from '../platform/outside/outside-service.ts';
import type { Purpose } from './store.ts';

/** A number is kept for longer once the shopper is at checkout. */
export type HoldingStage = 'choosing' | 'checkout';

/** Who hands out telephone numbers. Whichever it is, our own table says who holds one: two shoppers never do. */
export interface TelephoneNumbers {
  /** What could be had right now at a place, none where every number is ordered; nothing is taken by looking. */
  offer(place: NumberPlace, count: number): Promise<Outside<readonly string[]>>;
  /**
   * Numbers for a session, as many as there are up to the count. Asking again gives the same ones and keeps them for
   * longer, asking for fewer lets the rest go.
   */
  reserve(sessionId: string, place: NumberPlace, count: number, purpose?: Purpose): Promise<Outside<readonly string[]>>;
  /** Whether one certain number is the session's; part of the caller's transaction, so that nobody outside is asked. */
  hold(db: Queryable, sessionId: string, number: string, purpose?: Purpose, stage?: HoldingStage): Promise<boolean>;
}
