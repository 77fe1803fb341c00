import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, each as likely as the others (safety 20). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Good for one session and one number: the same digits of another are another code. */
export const hashOf = (secret: string, sessionId: string, phone: string, code: string): string =>
  createHmac('sha256', secret).update(`one-time code\n${sessionId}\n${phone}\n${code}`).digest('base64url');

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const minutesGood = 10;
export const mostWrongTries = 5;
/** For one number, whoever asks: nobody's telephone is to be kept ringing. */
export const mostTextsPerHour = 5;
