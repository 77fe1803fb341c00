import { isSuccess } from '../../text/index.ts';
import type { CreditFindings } from '../page/open-accordion.ts';
import type { CreditFormState } from './credit-form.ts';

/** K-154 */
export type CreditStatus = 'SUCCESS' | 'FAILURE';

/** The findings of the credit bureau. */
export interface CreditResult {
  readonly status: CreditStatus;
  /** The bureau's reference number. A representative asks for it (K-084). */
  readonly reference: string;
  /** The refundable deposit. 0 if none is due. */
  readonly depositCents: number;
  readonly winBackQualified: boolean;
}

/** The result in a shop without credit checks: everybody passes, and the provider's rule decides the deposit. */
export const buildUncheckedResult = (depositCents: number): CreditResult => ({
  status: 'SUCCESS',
  reference: '',
  depositCents,
  winBackQualified: false,
});

/** Maps the answer of the credit check on the standard path. */
export const parseCreditStatus = (answer: string | undefined): CreditStatus =>
  isSuccess(answer) ? 'SUCCESS' : 'FAILURE';

export const getCreditFindings = (result: CreditResult | null): CreditFindings => ({
  depositDue: (result?.depositCents ?? 0) > 0,
  winBackQualified: result?.winBackQualified ?? false,
});

/** K-300: the text for the log. The page never shows it. */
export const creditFailureLog = 'Credit Check Failed';

/** K-153: the first check is not a retry. */
export const maxCreditRetries = 3;
export const canRetryCredit = ({ retryCount }: Pick<CreditFormState, 'retryCount'>): boolean =>
  retryCount < maxCreditRetries;
export const countCreditRetry = (credit: CreditFormState): CreditFormState => ({
  ...credit,
  retryCount: credit.retryCount + 1,
});
