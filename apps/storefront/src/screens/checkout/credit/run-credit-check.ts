import type { CreditAnswer, CreditRequest, Sealed, SecretUse } from '@demarc/contract';
import {
  afterCreditCheck,
  afterCreditRefusal,
  type Checkout,
  type CreditApplication,
  type CreditRefusal,
  creditApplicationOf,
  creditFailureLog,
  tidyContact,
} from '@demarc/domain/checkout';
import type { CallFailure, CallResult } from '../../../api/failure.ts';
import { newId } from '../../../api/new-id.ts';
import type { ShopClient } from '../../../api/shop-client.ts';
import type { ShopEvent } from '../../../event-log/index.ts';

export interface CreditParts {
  readonly call: ShopClient['call'];
  /** Seals a number for the bureau, with the key of the day. */
  seal(use: SecretUse, number: string): Promise<Sealed | undefined>;
  log(event: ShopEvent): void;
  change(next: (checkout: Checkout) => Checkout): void;
}

interface Attempt {
  readonly of: string;
  readonly key: string;
  readonly body: CreditRequest;
}

const unknownOutcome: readonly CallFailure['code'][] = ['unanswered', 'timedOut', 'unreachable', 'inProgress'];
const refusals: readonly string[] = ['businessInfoMissing', 'mobileNotVerified', 'creditRetriesUsedUp'];
const isRefusal = (code: string): code is CreditRefusal => refusals.includes(code);

async function sealed(
  application: CreditApplication<string>,
  seal: CreditParts['seal'],
): Promise<CreditApplication<Sealed> | undefined> {
  const people = await Promise.all(
    application.people.map(async (person) => ({ ...person, ssn: person.ssn && (await seal('ssn', person.ssn)) })),
  );
  const taxId = application.company && (await seal('taxId', application.company.taxId));
  if (people.some(({ ssn }) => ssn === undefined) || taxId === undefined) return undefined;
  return {
    ...application,
    people: people as CreditApplication<Sealed>['people'],
    company: application.company && { ...application.company, taxId: taxId ?? '' },
  };
}

/**
 * Asks for the credit check. One whose outcome is unknown is asked for again as it was, under its own key: the bureau is
 * not asked twice for one press.
 */
export function createCreditCheck({ call, seal, log, change }: CreditParts) {
  let unknown: Attempt | undefined;

  async function attemptFor({ businessInfo, creditCheck }: Checkout): Promise<Attempt | undefined> {
    const contact = tidyContact(businessInfo.contact);
    const application = creditApplicationOf(creditCheck);
    const of = JSON.stringify([contact, application]);
    if (unknown?.of === of) return unknown;
    const hidden = await sealed(application, seal);
    return hidden && { of, key: newId(), body: { contact, application: hidden } };
  }

  const send = ({ body, key }: Attempt): Promise<CallResult<CreditAnswer>> =>
    call('checkCredit', { body }, { idempotencyKey: key, expects: ['secretUnreadable'] });

  /** What the shopper reads where it came to nothing; undefined when it is done. */
  return async function run(checkout: Checkout, messages: { readonly somethingWentWrong: string }) {
    let attempt = await attemptFor(checkout);
    let answer = attempt && (await send(attempt));
    if (answer && !answer.ok && answer.failure.code === 'secretUnreadable') {
      // The key of the day has changed meanwhile.
      unknown = undefined;
      attempt = await attemptFor(checkout);
      answer = attempt && (await send(attempt));
    }
    if (!answer) return messages.somethingWentWrong;
    if (answer.ok) {
      unknown = undefined;
      const { result, notice } = answer.value;
      // K-300
      if (result.status === 'FAILURE') log({ type: 'Error', name: 'checkCredit', logs: creditFailureLog });
      change((now) => afterCreditCheck(now, result, notice));
      return undefined;
    }
    const { code, message } = answer.failure;
    unknown = unknownOutcome.includes(code) ? attempt : undefined;
    if (isRefusal(code)) change((now) => afterCreditRefusal(now, code));
    return message;
  };
}
