import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import type { DecryptSealed } from '../../secrets/index.ts';
import { decryptMethod, getMethodLastFour } from '../decrypt-method.ts';
import type { PaymentVault } from '../gateway.ts';
import { saveVaultEntry } from '../store.ts';

/** Accepts every card and account except those that payments.yaml lists. Saves only the last four digits. */
export const createEmbeddedVault = (
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  decrypt: DecryptSealed,
): PaymentVault => ({
  async storeMethod(attemptId, sessionId, sealed) {
    const method = await decryptMethod(decrypt, sessionId, sealed);
    if (method === 'unreadable') return method;
    const lastFour = getMethodLastFour(method);
    const answer = provider.payments.identities.find((each) => each.lastFour === lastFour)?.answer;
    if (answer === 'silence') return 'unanswered';
    const entry = { attemptId, token: `vault-${randomUUID()}`, lastFour, declined: answer === 'declined' };
    const saved = await saveVaultEntry(db, { ...entry, keptAt: clock.now() });
    return saved.declined ? null : { vaultToken: saved.token, lastFour: saved.lastFour };
  },
  // There is no hosted form.
  findHostedMethod: async () => null,
});
