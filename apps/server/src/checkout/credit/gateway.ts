import type { Sealed } from '@demarc/contract';
import type { CreditApplication, CreditResult } from '@demarc/domain/checkout';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** The bureau's result, with the last four characters of each number, in the order of the people. */
export interface InquiryResult {
  readonly result: CreditResult;
  readonly lastFours: readonly (string | null)[];
  readonly taxIdLastFour: string;
}

export interface InquiryOptions {
  /** A soft inquiry has no Social Security number and leaves no trace that others see. */
  readonly isSoft: boolean;
}

/** Rates applicants. Only it decrypts their Social Security numbers and tax IDs. */
export interface CreditBureau {
  /** A repeated attempt gets the same answer and makes no second inquiry. */
  inquire(
    attemptId: string,
    sessionId: string,
    application: CreditApplication<Sealed>,
    options?: InquiryOptions,
  ): Promise<OutsideAnswer<InquiryResult> | 'unreadable'>;
}
