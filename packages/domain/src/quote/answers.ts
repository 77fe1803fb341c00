import type { OfferedDay } from '../appointment/index.ts';
import { billingAddressProblemText, type CreditStatus, type DueDates, type VisitQuestion } from '../checkout/index.ts';
import { isSuccess } from '../text/index.ts';

/** The answer of the billing address check on the quote path. */
export interface QuoteBillingAnswer {
  readonly description: string;
  readonly statusCode: string;
}

/** K-221, K-222: both fields must report success. The quote path does not limit retries. */
export const findQuoteBillingProblem = ({ description, statusCode }: QuoteBillingAnswer): string | undefined =>
  isSuccess(description) && statusCode.trim() === '0' ? undefined : billingAddressProblemText;

/** K-155: any answer but a pass is a failure, and so is a missing answer. */
export const parseQuoteCreditStatus = (worthiness: string | undefined): CreditStatus =>
  worthiness?.trim().toLowerCase() === 'pass' ? 'SUCCESS' : 'FAILURE';

/** The first order in the answer of the due-dates call. */
export interface QuoteDueDatesAnswer {
  readonly message: string;
  readonly days: readonly OfferedDay[];
  readonly installOptions: readonly string[];
  readonly questions: readonly VisitQuestion[];
  readonly dispatchInfo: string;
}

/** Maps the answer to the due dates of the standard path (K-117 to K-120). An answer without an order is a failure. */
export const toDueDates = (answer: QuoteDueDatesAnswer | undefined): DueDates => ({
  status: answer?.message.trim().toUpperCase() ?? '',
  days: answer?.days ?? [],
  installOptions: answer?.installOptions ?? [],
  questionnaire: true,
  questions: answer?.questions ?? [],
  dispatchInfo: answer?.dispatchInfo ?? '',
});

/**
 * The answer of the call that loads a quote's cart. `order` is null or the text Null if the provider has no order
 * (K-282), and undefined if the answer does not include it.
 */
export interface OmniCartAnswer {
  readonly errorMessage: string;
  readonly order?: string | null | undefined;
}

/** K-281: `answer` is null if the call failed. */
export const hasOmniCartError = (answer: OmniCartAnswer | null): boolean =>
  answer === null ||
  answer.errorMessage.trim() !== '' ||
  answer.order === null ||
  answer.order?.toLowerCase() === 'null';
