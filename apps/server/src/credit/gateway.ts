import type { Sealed } from '@demarc/contract';
import type { CreditApplication, CreditResult } from '@demarc/domain/checkout';
import type { Outside } from '../platform/outside/outside-service.ts';

/** What the bureau found, and of the numbers that it was told the last four characters, in the order of the people. */
export interface Inquiry {
  readonly result: CreditResult;
  readonly lastFours: readonly (string | null)[];
  readonly taxIdLastFour: string;
}

/** Who knows whether somebody pays. It alone opens the numbers that it needs. */
export interface CreditBureau {
  /** Told the same attempt again, it answers as before and asks about nobody twice. */
  ask(
    attemptId: string,
    sessionId: string,
    application: CreditApplication<Sealed>,
  ): Promise<Outside<Inquiry> | 'unreadable'>;
}
