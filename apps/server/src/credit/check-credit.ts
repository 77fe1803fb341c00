import { isDeepStrictEqual } from 'node:util';
import type { CreditAnswer, CreditRequest } from '@demarc/contract';
import { type CreditResult, findingsOf, mostCreditRetries, tidyContact } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { businessOf } from '../business-info/index.ts';
import { verifiedMobile } from '../otp/index.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Attempt } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import type { Provider } from '../provider/index.ts';
import { applicationProblems } from './application-problems.ts';
import type { CreditBureau, Inquiry } from './gateway.ts';
import type { Applicant } from './schema.ts';
import { endAsking, insertCheck, startAsking } from './store.ts';

/** Who was checked, and the mobile number that is theirs: all that is known before the bureau is asked. */
export const checkedBusiness = (db: Queryable, sessionId: string) =>
  Promise.all([businessOf(db, sessionId), verifiedMobile(db, sessionId)]);

export interface Asking {
  readonly sessionId: string;
  readonly attempt: Attempt<CreditAnswer>;
  /** Asked for where the application itself is in order. */
  checked(): ReturnType<typeof checkedBusiness>;
}

/** Asks the bureau about the owners, once per attempt, and keeps what it found; either result lets the shopper go on (K-154). */
export async function checkCredit(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  bureau: CreditBureau,
  { sessionId, attempt, checked }: Asking,
  { contact, application }: CreditRequest,
): Promise<Result<CreditAnswer>> {
  const { db, clock, provider } = platform;
  const fields = applicationProblems(platform, application);
  if (fields.length > 0) return refuse('invalidRequest', { fields });
  const [business, mobile] = await checked();
  // The bureau is asked about the contact that was checked, and no other.
  if (!business?.passed || !isDeepStrictEqual(tidyContact(contact), business.info.contact))
    return refuse('businessInfoMissing');
  if (mobile !== business.info.contact.phone) return refuse('mobileNotVerified');
  if (!(await startAsking(db, attempt.id, sessionId, 1 + mostCreditRetries, clock.now())))
    return refuse('creditRetriesUsedUp');

  const inquiry = await bureau.ask(attempt.id, sessionId, application);
  if (inquiry === 'unknown' || inquiry === 'unreadable') {
    await endAsking(db, attempt.id);
    return refuse(inquiry === 'unknown' ? 'unanswered' : 'secretUnreadable');
  }
  const { result } = inquiry;
  const applicant = applicantOf(application, inquiry);
  return succeed(
    await attempt.complete(async (tx, lastly) => {
      const kept = { attemptId: attempt.id, sessionId, checkId: business.checkId, applicant, result };
      lastly(insertCheck(tx, { ...kept, answeredAt: clock.now() }));
      return { result, notice: adverseNoticeFor(result, provider) };
    }),
  );
}

/** What must be told to whoever did not pass or pays a deposit; empty for everybody else. */
export const adverseNoticeFor = (result: CreditResult, { credit }: Pick<Provider, 'credit'>): string =>
  result.status === 'FAILURE' || findingsOf(result).depositDue ? credit.adverseNotice : '';

const applicantOf = (
  { customerType, ownerType, people, company }: CreditRequest['application'],
  { lastFours, taxIdLastFour }: Inquiry,
): Applicant => ({
  ...{ customerType, ownerType },
  people: people.map(({ firstName, middleInitial, lastName }, at) => ({
    ...{ firstName, middleInitial, lastName },
    ssnLastFour: lastFours[at] ?? null,
  })),
  company: company && { billingName: company.billingName, taxIdLastFour },
});
