import { errorReply } from '@demarc/contract';
import { errorTable, type Refusal } from '@demarc/domain/errors';
import { formatWait } from '@demarc/domain/saved-cart';
import type { Messages } from '@demarc/domain/shop';
import type { FastifyReply } from 'fastify';

/** Carries a refusal out of a Fastify hook or a transaction, where only throwing is possible. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const longWaitSeconds = 3600;

/** Sends a refusal with its status and the shopper's text. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, messages: Messages): FastifyReply {
  const { status, message } = errorTable[refusal.code];
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const { code, fields, failurePage, retryAfterSeconds } = refusal;
  const wait = retryAfterSeconds === undefined ? 'a moment' : formatWait(retryAfterSeconds);
  // S-294: nobody waits for hours on the page, so the text also says whom to call.
  const isLongWait = message === 'tooManyRequests' && (retryAfterSeconds ?? 0) >= longWaitSeconds;
  const text = messages[isLongWait ? 'tooManyToday' : message].replace('{{wait}}', wait);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorReply.encode({ code, message: text, ...(fields && { fields }), ...(failurePage && { failurePage }) }));
}
