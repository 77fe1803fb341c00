import { isDeepStrictEqual } from 'node:util';
import type { CreditAnswer, CreditRequest } from '@demarc/contract';
import {
  type CreditResult,
  getCodeRecipient,
  getCreditFindings,
  getStanding,
  isShopperConfirmed,
  maxCreditRetries,
  tidyContact,
} from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { Attempt, RequestOrigin } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Provider } from '../../provider/index.ts';
import { creditText, recordConsent, softCreditText } from '../../shopping/consent/index.ts';
import { raiseNumberStanding } from '../../shopping/numbers/index.ts';
import { findBusiness } from '../business-info/index.ts';
import { findVerifiedRecipient } from '../one-time-code/index.ts';
import type { Applicant } from './applicant.ts';
import type { CreditBureau, InquiryResult } from './gateway.ts';
import { deleteInquiry, insertCheck, startInquiry } from './store.ts';
import { validateApplication } from './validate-application.ts';

/** Loads the business and the verified mobile number or email. The inquiry requires both to be verified. */
export const loadBusinessAndRecipient = (db: Queryable, sessionId: string) =>
  Promise.all([findBusiness(db, sessionId), findVerifiedRecipient(db, sessionId)]);

export interface CheckCreditInput {
  readonly sessionId: string;
  readonly attempt: Attempt<CreditAnswer>;
  readonly origin: RequestOrigin;
  /** Called only for a valid application. */
  loadBusiness(): ReturnType<typeof loadBusinessAndRecipient>;
}

/**
 * Sends the bureau one inquiry per attempt and saves the result. A shopper with a failed check can go on,
 * to a representative (K-025).
 */
export async function checkCredit(
  platform: Pick<Platform, 'db' | 'clock' | 'provider' | 'config'>,
  bureau: CreditBureau,
  { sessionId, attempt, origin, loadBusiness }: CheckCreditInput,
  { contact, application }: CreditRequest,
): Promise<Result<CreditAnswer>> {
  const { db, clock, provider } = platform;
  if (provider.rules.creditCheck === 'off') return refuse('invalidRequest');
  const fields = validateApplication(platform, application);
  if (fields.length > 0) return refuse('invalidRequest', { fields });
  const [business, verifiedRecipient] = await loadBusiness();
  // The inquiry must be about the contact that was verified.
  if (!business?.passed || !isDeepStrictEqual(tidyContact(contact), business.info.contact))
    return refuse('businessInfoMissing');
  const hasConfirmedCode = verifiedRecipient === getCodeRecipient(provider.rules, business.info.contact);
  if (!isShopperConfirmed(provider.rules, { hasConfirmedCode })) return refuse('mobileNotVerified');
  const start = { attemptId: attempt.id, sessionId, maxInquiries: 1 + maxCreditRetries, now: clock.now() };
  if (!(await startInquiry(db, start))) return refuse('creditRetriesUsedUp');
  // Before the inquiry: the bureau is asked only with the authorization on record.
  const { checkId } = business;
  const isSoft = provider.rules.creditCheck === 'soft';
  const text = isSoft ? softCreditText : creditText;
  await recordConsent(db, platform, { sessionId, checkId, kind: 'credit', text, origin });

  const inquiry = await bureau.inquire(attempt.id, sessionId, application, { isSoft });
  if (inquiry === 'unanswered' || inquiry === 'unreadable') {
    await deleteInquiry(db, attempt.id);
    return refuse(inquiry === 'unanswered' ? 'unanswered' : 'secretUnreadable');
  }
  const { result } = inquiry;
  const applicant = buildApplicant(application, inquiry);
  return succeed(
    await attempt.complete(async (tx) => {
      const check = { attemptId: attempt.id, sessionId, checkId, applicant, result };
      await insertCheck(tx, { ...check, answeredAt: clock.now() });
      const facts = { hasConfirmedCode, creditStatus: result.status };
      await raiseNumberStanding(tx, sessionId, getStanding(provider.rules, facts));
      return { result, notice: getAdverseNotice(result, provider) };
    }),
  );
}

/** The adverse-action notice for a failed check or a deposit, on the page and in mails (S-007); otherwise empty. */
export const getAdverseNotice = (result: CreditResult, { credit }: Pick<Provider, 'credit'>): string =>
  result.status === 'FAILURE' || getCreditFindings(result).depositDue ? credit.adverseNotice : '';

const buildApplicant = (
  { customerType, ownerType, people, company }: CreditRequest['application'],
  { lastFours, taxIdLastFour }: InquiryResult,
): Applicant => ({
  customerType,
  ownerType,
  people: people.map(({ firstName, middleInitial, lastName }, index) => ({
    firstName,
    middleInitial,
    lastName,
    ssnLastFour: lastFours[index] ?? null,
  })),
  company: company && { billingName: company.billingName, taxIdLastFour },
});
