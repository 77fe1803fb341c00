import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six random digits (safety 20). */
export const generateCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Includes the session and the phone number, so that a code is valid only for them. */
export const hashCode = (secret: string, sessionId: string, phone: string, code: string): string =>
  createHmac('sha256', secret).update(`one-time code\n${sessionId}\n${phone}\n${code}`).digest('base64url');

/** The key under which the messages to a number are counted. */
export const hashPhone = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone\n${phone}`).digest('base64url');

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const validMinutes = 10;
export const maxWrongTries = 5;
/** After so many wrong tries, no code of the session is valid for this time. */
export const lockMinutes = 60; // S-029
/** For one phone number in all sessions. Keeps anybody from flooding a phone with messages. */
export const maxTextsPerHour = 5;
