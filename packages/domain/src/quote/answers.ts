import type { OfferedDay } from '../appointment/index.ts';
import { billingAddressText, type CreditStatus, type DueDates, type Question } from '../checkout/index.ts';
import { saysSuccess } from '../text/index.ts';

/** What is said of a billing address on the newer path. */
export interface QuoteBillingAnswer {
  readonly description: string;
  readonly statusCode: string;
}

/** K-221, K-222: both must say so, and no number of retries helps. */
export const quoteBillingProblem = ({ description, statusCode }: QuoteBillingAnswer): string | undefined =>
  saysSuccess(description) && statusCode.trim() === '0' ? undefined : billingAddressText;

/** K-155: anything but a pass is a failure, silence too. */
export const quoteCreditStatus = (worthiness: string | undefined): CreditStatus =>
  worthiness?.trim().toLowerCase() === 'pass' ? 'SUCCESS' : 'FAILURE';

/** The first order of the due-dates answer. */
export interface QuoteDueDatesAnswer {
  readonly message: string;
  readonly days: readonly OfferedDay[];
  readonly installOptions: readonly string[];
  readonly questions: readonly Question[];
  readonly dispatchInfo: string;
}

/** The same as on the standard path (K-117 to K-120); an answer without an order is a failure. */
export const quoteDueDates = (answer: QuoteDueDatesAnswer | undefined): DueDates => ({
  status: answer?.message.trim().toUpperCase() ?? '',
  days: answer?.days ?? [],
  installOptions: answer?.installOptions ?? [],
  questionnaire: true,
  questions: answer?.questions ?? [],
  dispatchInfo: answer?.dispatchInfo ?? '',
});

/** What a quote's cart answers; `order` is null or the word Null where the provider has none (K-282), undefined where it does not say. */
export interface OmniCartAnswer {
  readonly errorMessage: string;
  readonly order?: string | null | undefined;
}

/** K-281: null is a call that failed. */
export const hasOmniCartError = (answer: OmniCartAnswer | null): boolean =>
  answer === null ||
  answer.errorMessage.trim() !== '' ||
  answer.order === null ||
  answer.order?.toLowerCase() === 'null';
