import { type Call, decodeAnswer, errorReply, isTimeoutReply } from '@demarc/contract';
import type { CallFailure, CallResult } from './failure.ts';
import { isOffline } from './is-offline.ts';
import type { Reply } from './send-once.ts';

/** Messages for failures without a message from the server. */
export interface FailureMessages {
  /** K-296 */
  readonly defaultMessage: string;
  readonly offlineMessage: string;
}

/** Decodes a reply into its value, or into a failure with a message for the shopper. */
export function readReply(
  call: Call,
  reply: Reply,
  { defaultMessage, offlineMessage }: FailureMessages,
): CallResult<unknown> {
  const fail = (failure: Partial<CallFailure> & Pick<CallFailure, 'code'>): CallResult<never> => ({
    ok: false,
    failure: { message: defaultMessage, ...failure },
  });
  if (reply.kind === 'unreachable' && isOffline()) return fail({ code: reply.kind, message: offlineMessage });
  if (reply.kind !== 'answered') return fail({ code: reply.kind });

  const { status, retryAfterSeconds } = reply;
  const details = { status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  if (isTimeoutReply(reply.json)) return fail({ code: 'timedOut', ...details });
  if (status < 400) {
    const answer = decodeAnswer(call.response, reply.json);
    return answer.success ? { ok: true, value: answer.data } : fail({ code: 'unreadable', ...details });
  }
  const refusal = decodeAnswer(errorReply, reply.json);
  return fail(refusal.success ? { ...refusal.data, ...details } : { code: 'unreadable', ...details });
}
