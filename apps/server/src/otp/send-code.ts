import type { OtpAnswer } from '@demarc/contract';
import type { Kept } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { hashOf, minutesGood, mostTextsPerHour, mostWrongTries, newCode } from './code.ts';
import type { TextMessages } from './gateway.ts';
import { countTextsTo, keepCode, lockCode, waitForPhone } from './store.ts';

const minuteMs = 60_000;

/** A new code makes the one before it worthless, but not the wrong tries at it (safety 20). */
export async function sendCode(
  kept: Kept,
  { clock, config, provider }: Pick<Platform, 'clock' | 'config' | 'provider'>,
  texts: TextMessages,
  { sessionId, phone }: { readonly sessionId: string; readonly phone: string },
): Promise<OtpAnswer> {
  const { tx, lastly } = kept;
  const now = clock.now();
  const [, before, sentLately] = await Promise.all([
    waitForPhone(tx, phone),
    lockCode(tx, sessionId),
    countTextsTo(tx, phone, new Date(now.getTime() - 60 * minuteMs)),
  ]);
  if (before && before.wrongTries >= mostWrongTries) return { status: 'FAILURE', reason: 'LOCKED' };
  if (sentLately >= mostTextsPerHour) return { status: 'FAILURE', reason: 'TOO_MANY' };
  const code = newCode();
  const sent = {
    sessionId,
    phone,
    codeHash: hashOf(config.secret, sessionId, phone, code),
    expiresAt: new Date(now.getTime() + minutesGood * minuteMs),
    sentAt: now,
  };
  const text = `${code} is your ${provider.brand.name} code. It is good for ${minutesGood} minutes. We never ask for it by phone.`;
  lastly(keepCode(tx, sent));
  await texts.send(kept, { to: phone, text });
  return { status: 'SUCCESS', reason: '' };
}
