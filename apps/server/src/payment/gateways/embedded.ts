import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { OpenSealed } from '../../secrets/index.ts';
import type { PaymentVault } from '../gateway.ts';
import { lastFourOf, openMethod } from '../open-method.ts';
import { rememberEntry } from '../store.ts';

/** Takes every card and account but those that payments.yaml lists; of the numbers it keeps the last four digits. */
export const embeddedVault = (
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  open: OpenSealed,
): PaymentVault => ({
  async keep(attemptId, sessionId, sealed) {
    const method = await openMethod(open, sessionId, sealed);
    if (method === 'unreadable') return method;
    const lastFour = lastFourOf(method);
    const answer = provider.payments.identities.find((each) => each.lastFour === lastFour)?.answer;
    if (answer === 'silence') return 'unknown';
    const entry = { attemptId, token: `vault-${randomUUID()}`, lastFour, declined: answer === 'declined' };
    const kept = await rememberEntry(db, { ...entry, keptAt: clock.now() });
    return kept.declined ? null : { vaultToken: kept.token, lastFour: kept.lastFour };
  },
  // It hosts no form.
  claim: async () => null,
});
