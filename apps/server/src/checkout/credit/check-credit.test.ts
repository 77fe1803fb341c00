import { randomUUID } from 'node:crypto';
import { buildCreditApplication, emptyCreditForm, tidyContact } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { harborBakery } from '../../testing/fixtures/business-submission.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkCredit } from './check-credit.ts';
import type { CreditBureau } from './gateway.ts';

const { platform } = await startTestApp();
const contact = tidyContact(harborBakery.info.contact);
const soleOwner = { firstName: 'Ann', middleInitial: '', lastName: 'Lee', dateOfBirth: '1980-02-29', noSsn: false };
const application = buildCreditApplication({ ...emptyCreditForm, soleOwner: { ...soleOwner, ssn: '219-09-9999' } });
const result = { status: 'FAILURE', reference: 'B-1', depositCents: 0, winBackQualified: false } as const;
type Answer = Awaited<ReturnType<CreditBureau['inquire']>>;
const answered: Answer = { result, lastFours: ['9999'], taxIdLastFour: '' };

/** Lets a shopper with a checked business try a credit check, which the bureau answers as told. */
function createShopper() {
  const sessionId = randomUUID();
  const business = { passed: true, checkId: randomUUID(), info: { ...harborBakery.info, contact } };
  return async (answer: Answer): Promise<string> => {
    const checked = await checkCredit(
      platform,
      { inquire: async () => answer },
      {
        sessionId,
        attempt: { id: randomUUID(), complete: (save) => platform.db.transaction(save) },
        origin: { address: () => '192.0.2.1', userAgent: () => '' },
        loadBusiness: async () => [business as never, contact.phone],
      },
      { contact, application },
    );
    return checked.ok ? checked.value.result.status : checked.refusal.code;
  };
}

test.each([
  ['does not answer', 'unanswered', 'unanswered'],
  ['cannot read the numbers', 'unreadable', 'secretUnreadable'],
] as const)('a try that the bureau %s uses up none of the four [K-153]', async (_, answer, refusal) => {
  const tryCredit = createShopper();
  for (let failed = 0; failed < 5; failed++) expect(await tryCredit(answer)).toBe(refusal);
  for (let used = 0; used < 4; used++) {
    expect(await tryCredit(answered)).toBe('FAILURE');
    expect(await tryCredit(answer)).toBe(used < 3 ? refusal : 'creditRetriesUsedUp');
  }
  expect(await tryCredit(answered)).toBe('creditRetriesUsedUp');
});
