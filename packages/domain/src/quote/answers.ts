import type { OfferedDay } from '../appointment/index.ts';
import { billingAddressProblemText, type CreditStatus, type DueDates, type VisitQuestion } from '../checkout/index.ts';
import { isSuccess } from '../text/index.ts';

/** The billing address check of the quote path. */
export interface QuoteBillingAnswer {
  readonly description: string;
  readonly statusCode: string;
}

/** K-221, K-222: both fields must report success. There is no limit of retries here. */
export const findQuoteBillingProblem = ({ description, statusCode }: QuoteBillingAnswer): string | undefined =>
  isSuccess(description) && statusCode.trim() === '0' ? undefined : billingAddressProblemText;

/** K-155: anything but a pass is a failure, including no answer. */
export const parseQuoteCreditStatus = (worthiness: string | undefined): CreditStatus =>
  worthiness?.trim().toLowerCase() === 'pass' ? 'SUCCESS' : 'FAILURE';

/** The first order in the due-dates answer. */
export interface QuoteDueDatesAnswer {
  readonly message: string;
  readonly days: readonly OfferedDay[];
  readonly installOptions: readonly string[];
  readonly questions: readonly VisitQuestion[];
  readonly dispatchInfo: string;
}

/** Maps to the due dates of the standard path (K-117 to K-120). An answer without an order is a failure. */
export const toDueDates = (answer: QuoteDueDatesAnswer | undefined): DueDates => ({
  status: answer?.message.trim().toUpperCase() ?? '',
  days: answer?.days ?? [],
  installOptions: answer?.installOptions ?? [],
  questionnaire: true,
  questions: answer?.questions ?? [],
  dispatchInfo: answer?.dispatchInfo ?? '',
});

/**
 * The answer of a quote's cart. `order` is null or the text Null if the provider has none (K-282), and undefined if it
 * does not say.
 */
export interface OmniCartAnswer {
  readonly errorMessage: string;
  readonly order?: string | null | undefined;
}

/** K-281: a null answer is a failed call. */
export const hasOmniCartError = (answer: OmniCartAnswer | null): boolean =>
  answer === null ||
  answer.errorMessage.trim() !== '' ||
  answer.order === null ||
  answer.order?.toLowerCase() === 'null';
