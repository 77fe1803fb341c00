import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { toMailbox } from '@demarc/domain/text';

/** Six random digits (safety 20). */
export const generateCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Includes the session and the number or email, so that a code is valid only for them. */
export const hashCode = (secret: string, sessionId: string, recipient: string, code: string): string =>
  createHmac('sha256', secret).update(`one-time code\n${sessionId}\n${recipient}\n${code}`).digest('base64url');

/** The key under which the messages to a number or mailbox, and its orders and holds, are counted. */
export const hashRecipient = (secret: string, recipient: string): string =>
  createHmac('sha256', secret)
    .update(recipient.includes('@') ? `mailbox\n${toMailbox(recipient)}` : `phone\n${recipient}`)
    .digest('base64url');

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const validMinutes = 10;
export const maxWrongTries = 5;
/** After so many wrong tries, no code of the session is valid for this time. */
export const lockMinutes = 60; // S-029
/** For one phone number or mailbox in all sessions. Keeps anybody from flooding it with messages. */
export const maxCodesPerHour = 5;
