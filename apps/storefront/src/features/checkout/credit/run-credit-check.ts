import type { CreditAnswer, QuoteCreditRequest, Sealed } from '@demarc/contract';
import {
  afterCreditCheck,
  afterCreditRefusal,
  buildCreditApplication,
  type Checkout,
  type CreditApplication,
  type CreditRefusal,
  creditFailureLog,
  type ServerCheckoutState,
  tidyContact,
} from '@demarc/domain/checkout';
import type { ShopClient } from '../../../lib/api/call.ts';
import type { CallFailure, CallResult } from '../../../lib/api/failure.ts';
import { createId } from '../../../lib/api/new-id.ts';
import type { ShopEvent } from '../../../lib/event-log/index.ts';
import { retryWithFreshKey, type Sealer } from '../../../lib/sealing/sealing.ts';
import { describeCheckFailure } from '../describe-check-failure.ts';

export interface CreditCheckDeps {
  readonly call: ShopClient['call'];
  /** Fetches the current key and returns a function that encrypts numbers for the bureau. */
  openSealer(): Promise<CallResult<Sealer>>;
  log(event: ShopEvent): void;
  /** The message when the outcome is unknown. */
  readonly contactSupport: string;
  change(next: (checkout: Checkout) => Checkout): void;
}

const changedMeanwhileText = 'Your details changed during the credit check. Please check again.';

interface Attempt {
  readonly fingerprint: string;
  readonly key: string;
  /** `sessionId` is empty unless the order is a quote. */
  readonly body: QuoteCreditRequest;
}

const unknownOutcomeCodes: readonly CallFailure['code'][] = ['unanswered', 'timedOut', 'unreachable', 'inProgress'];
const refusalCodes: readonly string[] = ['businessInfoMissing', 'mobileNotVerified', 'creditRetriesUsedUp'];
const isRefusal = (code: string): code is CreditRefusal => refusalCodes.includes(code);

async function sealApplication(
  application: CreditApplication<string>,
  seal: Sealer,
): Promise<CreditApplication<Sealed>> {
  const { people, company } = application;
  return {
    ...application,
    people: await Promise.all(
      people.map(async (person) => ({ ...person, ssn: person.ssn && (await seal('ssn', person.ssn)) })),
    ),
    company: company && { ...company, taxId: await seal('taxId', company.taxId) },
  };
}

/**
 * Creates the function that runs the credit check. It repeats an attempt with an unknown outcome unchanged, under its
 * idempotency key, so that the bureau receives one inquiry.
 */
export function createCreditCheckRunner({ call, openSealer, log, change, contactSupport }: CreditCheckDeps) {
  let unknownAttempt: Attempt | undefined;

  async function prepareAttempt({
    rules,
    businessInfo,
    creditCheck,
    quoteSessionId: sessionId,
  }: Checkout): Promise<CallResult<Attempt>> {
    const contact = tidyContact(businessInfo.contact);
    const application = buildCreditApplication(creditCheck, rules.creditCheck);
    const fingerprint = JSON.stringify([sessionId, contact, application]);
    if (unknownAttempt?.fingerprint === fingerprint) return { ok: true, value: unknownAttempt };
    const sealer = await openSealer();
    if (!sealer.ok) return sealer;
    const body = { sessionId, contact, application: await sealApplication(application, sealer.value) };
    return { ok: true, value: { fingerprint, key: createId(), body } };
  }

  async function send(checkout: Checkout): Promise<CallResult<CreditAnswer>> {
    const attempt = await prepareAttempt(checkout);
    if (!attempt.ok) return attempt;
    const { key, body } = attempt.value;
    const { sessionId, ...request } = body;
    const options = { idempotencyKey: key, expects: ['secretUnreadable' as const] };
    const answer = sessionId
      ? await call('checkQuoteCredit', { body }, options)
      : await call('checkCredit', { body: request }, options);
    unknownAttempt = !answer.ok && unknownOutcomeCodes.includes(answer.failure.code) ? attempt.value : undefined;
    return answer;
  }

  /** Loads the state on the server, because another tab may have made the last check. Quotes have no such call. */
  async function loadSavedState({ quoteSessionId }: Checkout): Promise<ServerCheckoutState | undefined> {
    if (quoteSessionId) return undefined;
    const answer = await call('getCheckoutState', {});
    return answer.ok ? answer.value : undefined;
  }

  /** Returns the message for the shopper when the check failed; undefined when it is complete. */
  return async function run(checkout: Checkout): Promise<string | undefined> {
    const answer = await retryWithFreshKey(() => send(checkout));
    if (answer.ok) {
      const { result, notice } = answer.value;
      // K-300
      if (result.status === 'FAILURE') log({ type: 'Error', name: 'checkCredit', logs: creditFailureLog });
      let next: Checkout | undefined;
      change((now) => {
        next = afterCreditCheck(now, checkout.creditCheck, result, notice);
        return next;
      });
      return next?.creditCheckState === 'outdated' ? changedMeanwhileText : undefined;
    }
    const { code, fields } = answer.failure;
    // For a quote, this call reports problems of the contact, which the shopper corrects in the section above.
    const refusal = checkout.quoteSessionId && code === 'invalidRequest' ? 'businessInfoMissing' : code;
    if (isRefusal(refusal)) {
      const serverState = refusal === 'creditRetriesUsedUp' ? await loadSavedState(checkout) : undefined;
      let next: Checkout | undefined;
      change((now) => {
        next = afterCreditRefusal(now, refusal, serverState);
        return next;
      });
      // The section shows the existing result; a message to call support would contradict it.
      if (refusal === 'creditRetriesUsedUp' && next?.creditResult) return undefined;
    }
    if (refusal !== code && fields) return fields.map(({ reason }) => reason).join(' ');
    return describeCheckFailure(answer.failure, contactSupport);
  };
}
