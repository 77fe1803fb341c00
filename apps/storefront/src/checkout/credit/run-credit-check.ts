import type { CreditAnswer, QuoteCreditRequest, Sealed } from '@demarc/contract';
import {
  afterCreditCheck,
  afterCreditRefusal,
  type Checkout,
  type CheckoutState,
  type CreditApplication,
  type CreditRefusal,
  creditApplicationOf,
  creditFailureLog,
  tidyContact,
} from '@demarc/domain/checkout';
import type { CallFailure, CallResult } from '../../api/failure.ts';
import { newId } from '../../api/new-id.ts';
import type { ShopClient } from '../../api/shop-client.ts';
import type { ShopEvent } from '../../event-log/index.ts';
import { type Sealer, sealedAnew } from '../../secrets/sealer.ts';
import { failureWords } from '../broken-call.ts';

export interface CreditParts {
  readonly call: ShopClient['call'];
  /** What seals numbers for the bureau, with the key of the day. */
  openSealer(): Promise<CallResult<Sealer>>;
  log(event: ShopEvent): void;
  /** What is read where nobody says what became of it. */
  contactSupport(): string;
  change(next: (checkout: Checkout) => Checkout): void;
}

const changedMeanwhile = 'You changed something while we asked. Please check again with what it says now.';

interface Attempt {
  readonly of: string;
  readonly key: string;
  /** Its sessionId is empty on the standard path. */
  readonly body: QuoteCreditRequest;
}

const unknownOutcome: readonly CallFailure['code'][] = ['unanswered', 'timedOut', 'unreachable', 'inProgress'];
const refusals: readonly string[] = ['businessInfoMissing', 'mobileNotVerified', 'creditRetriesUsedUp'];
const isRefusal = (code: string): code is CreditRefusal => refusals.includes(code);

async function sealed(application: CreditApplication<string>, seal: Sealer): Promise<CreditApplication<Sealed>> {
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
 * Asks for the credit check. One whose outcome is unknown is asked for again as it was, under its own key: the bureau is
 * not asked twice for one press.
 */
export function createCreditCheck({ call, openSealer, log, change, contactSupport }: CreditParts) {
  let unknown: Attempt | undefined;

  async function attemptFor({
    businessInfo,
    creditCheck,
    quoteSessionId: sessionId,
  }: Checkout): Promise<CallResult<Attempt>> {
    const contact = tidyContact(businessInfo.contact);
    const application = creditApplicationOf(creditCheck);
    const of = JSON.stringify([sessionId, contact, application]);
    if (unknown?.of === of) return { ok: true, value: unknown };
    const sealer = await openSealer();
    if (!sealer.ok) return sealer;
    const body = { sessionId, contact, application: await sealed(application, sealer.value) };
    return { ok: true, value: { of, key: newId(), body } };
  }

  async function send(checkout: Checkout): Promise<CallResult<CreditAnswer>> {
    const attempt = await attemptFor(checkout);
    if (!attempt.ok) return attempt;
    const { key, body } = attempt.value;
    const { sessionId, ...request } = body;
    const options = { idempotencyKey: key, expects: ['secretUnreadable' as const] };
    const answer = sessionId
      ? await call('checkQuoteCredit', { body }, options)
      : await call('checkCredit', { body: request }, options);
    unknown = !answer.ok && unknownOutcome.includes(answer.failure.code) ? attempt.value : undefined;
    return answer;
  }

  /** Another tab may have made the last check. Of a quote nobody says. */
  async function savedState({ quoteSessionId }: Checkout): Promise<CheckoutState | undefined> {
    if (quoteSessionId) return undefined;
    const answer = await call('getCheckoutState', {});
    return answer.ok ? answer.value : undefined;
  }

  /** What the shopper reads where it came to nothing; undefined when it is done. */
  return async function run(checkout: Checkout): Promise<string | undefined> {
    const answer = await sealedAnew(() => send(checkout));
    if (answer.ok) {
      const { result, notice } = answer.value;
      // K-300
      if (result.status === 'FAILURE') log({ type: 'Error', name: 'checkCredit', logs: creditFailureLog });
      let next: Checkout | undefined;
      change((now) => {
        next = afterCreditCheck(now, checkout.creditCheck, result, notice);
        return next;
      });
      return next?.creditCheckState === 'outdated' ? changedMeanwhile : undefined;
    }
    const { code, fields } = answer.failure;
    // The newer path tells here what is wrong with the contact, which is corrected further up.
    const refusal = checkout.quoteSessionId && code === 'invalidRequest' ? 'businessInfoMissing' : code;
    if (isRefusal(refusal)) {
      const server = refusal === 'creditRetriesUsedUp' ? await savedState(checkout) : undefined;
      let next: Checkout | undefined;
      change((now) => {
        next = afterCreditRefusal(now, refusal, server);
        return next;
      });
      // The section says that it stands: to be told to call would contradict that.
      if (refusal === 'creditRetriesUsedUp' && next?.creditResult) return undefined;
    }
    if (refusal !== code && fields) return fields.map(({ reason }) => reason).join(' ');
    return failureWords(answer.failure, contactSupport());
  };
}
