import { type Call, errorReply, saysTimeout } from '@demarc/contract';
import type { Reply } from './attempt.ts';
import type { CallFailure, CallResult } from './failure.ts';
import { isOffline } from './is-offline.ts';

/** For what brings no words of its own. */
export interface Words {
  /** K-296 */
  readonly defaultMessage: string;
  readonly offlineMessage: string;
}

/** The value of a good answer, or why there is none, in words that the shopper may read. */
export function readReply(call: Call, reply: Reply, { defaultMessage, offlineMessage }: Words): CallResult<unknown> {
  const failed = (failure: Partial<CallFailure> & Pick<CallFailure, 'code'>): CallResult<never> => ({
    ok: false,
    failure: { message: defaultMessage, ...failure },
  });
  if (reply.kind === 'unreachable' && isOffline()) return failed({ code: reply.kind, message: offlineMessage });
  if (reply.kind !== 'answered') return failed({ code: reply.kind });

  const { status, retryAfterSeconds } = reply;
  const about = { status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  if (saysTimeout(reply.json)) return failed({ code: 'timedOut', ...about });
  if (status < 400) {
    const answer = call.response.safeDecode(reply.json);
    return answer.success ? { ok: true, value: answer.data } : failed({ code: 'unreadable', ...about });
  }
  const refusal = errorReply.safeDecode(reply.json as never);
  return failed(refusal.success ? { ...refusal.data, ...about } : { code: 'unreadable', ...about });
}
