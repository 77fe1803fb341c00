import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { sealText, tryUnsealText } from '../../platform/sealed-text.ts';
import { normalizeEmail } from './add-operator.ts';
import { createCookie } from './cookie.ts';
import { findOperator } from './store.ts';

/** Operators who do not sign in for this long are like strangers until they do. */
const knownDays = 180;
const dayMs = 24 * 60 * 60 * 1000;
const pattern = /^browser of operator (\S+) since (\d+)$/;

/**
 * A sealed cookie that tells the browser of an operator from those of strangers. It gives no access: it only keeps a flood of
 * tries from locking the operator out (S-267).
 */
export function createOperatorBrowserCookie({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>) {
  const cookie = createCookie(config.publicUrl, 'demarc-operator-browser', (knownDays * dayMs) / 1000);
  return {
    remember(reply: FastifyReply, operatorId: string): void {
      const text = `browser of operator ${operatorId} since ${clock.now().getTime()}`;
      cookie.write(reply, sealText(config.secret, text));
    },
    /** Finds the operator of this email if they signed in with this browser before. A removed operator is not known. */
    async findOperatorId(request: FastifyRequest, email: string): Promise<string | undefined> {
      const sealed = cookie.read(request);
      const text = sealed === undefined ? undefined : tryUnsealText(config.secret, sealed);
      const [, operatorId, since] = pattern.exec(text ?? '') ?? [];
      if (!operatorId || Number(since) + knownDays * dayMs <= clock.now().getTime()) return undefined;
      const operator = await findOperator(db, normalizeEmail(email));
      return operator?.id === operatorId ? operatorId : undefined;
    },
  };
}
