import type { OneTimeCodeAnswer } from '@demarc/contract';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildLockedAnswer, isLocked } from './check-code.ts';
import { generateCode, hashCode, maxTextsPerHour, validMinutes } from './code.ts';
import type { TextMessages } from './gateway.ts';
import { countTextMessagesTo, lockCode, lockPhone, saveCode } from './store.ts';

const minuteMs = 60_000;

/** Sends a new code, which replaces the one before. Wrong tries at earlier codes still count (safety 20). */
export async function sendCode(
  tx: Transaction,
  { clock, config, provider }: Pick<Platform, 'clock' | 'config' | 'provider'>,
  texts: TextMessages,
  { sessionId, phone }: { readonly sessionId: string; readonly phone: string },
): Promise<OneTimeCodeAnswer> {
  const now = clock.now();
  const [, previous, textsLastHour] = await Promise.all([
    lockPhone(tx, phone),
    lockCode(tx, sessionId),
    countTextMessagesTo(tx, phone, new Date(now.getTime() - 60 * minuteMs)),
  ]);
  if (isLocked(previous, now)) return buildLockedAnswer(previous.lockedUntil);
  if (textsLastHour >= maxTextsPerHour) return { status: 'FAILURE', reason: 'TOO_MANY' };
  const code = generateCode();
  const sent = {
    sessionId,
    phone,
    codeHash: hashCode(config.secret, sessionId, phone, code),
    expiresAt: new Date(now.getTime() + validMinutes * minuteMs),
    sentAt: now,
  };
  const text = `${code} is your ${provider.brand.name} code. It is valid for ${validMinutes} minutes. We never ask for it by phone.`;
  await Promise.all([saveCode(tx, sent), texts.send(tx, { to: phone, text })]);
  return { status: 'SUCCESS', reason: '' };
}
