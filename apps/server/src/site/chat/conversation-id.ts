import { createHmac, timingSafeEqual } from 'node:crypto';

const minuteMs = 60_000;

/** Creates the id of a new conversation. Only this session can use it. */
export function issueConversationId(secret: string, sessionId: string, now: Date): string {
  const issued = Math.floor(now.getTime() / minuteMs)
    .toString(16)
    .padStart(8, '0');
  return `${issued}${sign(secret, sessionId, issued)}`;
}

/** Checks that the server issued the id for this session. */
export function isIssuedConversationId(secret: string, sessionId: string, id: string): boolean {
  const expected = `${id.slice(0, 8)}${sign(secret, sessionId, id.slice(0, 8))}`;
  return id.length === expected.length && timingSafeEqual(Buffer.from(id), Buffer.from(expected));
}

const sign = (secret: string, sessionId: string, issued: string): string =>
  createHmac('sha256', secret).update(`chat\n${sessionId}\n${issued}`).digest('hex').slice(0, 24);
