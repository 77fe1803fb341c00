import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { createLinkToken, hashSecret } from '../../platform/random-secret.ts';
import { checkPayer } from './check-payer.ts';
import { insertHostedForm } from './store.ts';

/** Creates a reference for the provider's hosted form. Only this session can save a method with it, and only one. */
export async function openHostedForm(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
): Promise<Result<{ readonly reference: string }>> {
  if (provider.rules.payment === 'off' || !provider.payments.hostedForm) return refuse('notFound');
  const payer = await checkPayer(db, provider, sessionId);
  if (!payer.ok) return payer;
  const reference = createLinkToken();
  await insertHostedForm(db, { referenceHash: hashSecret(reference), sessionId, openedAt: clock.now() });
  return succeed({ reference });
}
