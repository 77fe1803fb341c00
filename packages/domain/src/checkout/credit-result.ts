import { saysSuccess } from '../text/index.ts';
import type { CreditCheck } from './credit-form.ts';
import type { Findings } from './opening.ts';

/** K-154 */
export type CreditStatus = 'SUCCESS' | 'FAILURE';

/** What the bureau found. */
export interface CreditResult {
  readonly status: CreditStatus;
  /** The bureau's own number for it, which a representative asks for (K-084). */
  readonly reference: string;
  /** 0 where none is asked for. It is paid back. */
  readonly depositCents: number;
  readonly winBackQualified: boolean;
}

/** The answer of the standard path. */
export const creditStatusOf = (answer: string | undefined): CreditStatus =>
  saysSuccess(answer) ? 'SUCCESS' : 'FAILURE';

export const findingsOf = (result: CreditResult | null): Findings => ({
  depositDue: (result?.depositCents ?? 0) > 0,
  winBackQualified: result?.winBackQualified ?? false,
});

/** K-300: logged; no page shows it. */
export const creditFailureLog = 'Credit Check Failed';

/** K-153: after the first check. */
export const mostCreditRetries = 3;
export const mayRetryCredit = ({ retryCount }: Pick<CreditCheck, 'retryCount'>): boolean =>
  retryCount < mostCreditRetries;
export const withCreditRetry = (credit: CreditCheck): CreditCheck => ({ ...credit, retryCount: credit.retryCount + 1 });
