import type { CreditResult } from '@demarc/domain/checkout';
import type { Platform } from '../../../platform/platform.ts';
import type { CreditPlan } from '../../../provider/index.ts';
import type { DecryptSealed } from '../../secrets/index.ts';
import { decryptApplication, getApplicationLastFours } from '../decrypt-application.ts';
import type { CreditBureau } from '../gateway.ts';
import { saveEmbeddedAnswer } from '../store.ts';

/** With several owners, the worst answer counts. */
const worstFirst = ['silence', 'failure', 'deposit', 'winBack'] as const;
type Answer = CreditPlan['identities'][number]['answer'];

/** Answers as credit.yaml says for its test identities. Every other applicant passes. */
export const createEmbeddedBureau = (
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  decrypt: DecryptSealed,
): CreditBureau => ({
  async inquire(attemptId, sessionId, sealed) {
    const application = await decryptApplication(decrypt, sessionId, sealed);
    if (application === 'unreadable') return application;
    const { identities, depositCents } = provider.credit;
    const numbers = getApplicationLastFours(application);
    const lastFours = [...numbers.lastFours, numbers.taxIdLastFour];
    const answers = identities.filter(({ lastFour }) => lastFours.includes(lastFour)).map(({ answer }) => answer);
    const answer = worstFirst.find((each) => answers.includes(each));
    if (answer === 'silence') return 'unanswered';
    const result = buildResult(answer, depositCents, `KCR-${attemptId.slice(0, 8).toUpperCase()}`);
    return { ...numbers, result: await saveEmbeddedAnswer(db, { attemptId, result, askedAt: clock.now() }) };
  },
});

const buildResult = (answer: Answer | undefined, depositCents: number, reference: string): CreditResult => ({
  status: answer === 'failure' ? 'FAILURE' : 'SUCCESS',
  reference,
  depositCents: answer === 'deposit' ? depositCents : 0,
  winBackQualified: answer === 'winBack',
});
