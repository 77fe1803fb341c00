import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Doors } from '../platform/http/entrance.ts';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { altcha } from './gateways/altcha.ts';
import { useFor } from './store.ts';

export { sweepCaptchas } from './store.ts';

/** The call that hands out riddles, and the check that every call with a required captcha goes through. */
export function openCaptcha({ config, clock, db }: Platform): {
  readonly handlers: Handler[];
  readonly doors: Pick<Doors, 'checkCaptcha'>;
} {
  // The place for another provider's gateway.
  const gateway = altcha(config, clock);
  return {
    handlers: [
      handle(calls.getCaptchaChallenge, async ({ query }) =>
        query.siteKey === config.captcha.siteKey
          ? succeed(await gateway.newRiddle())
          : refuse('invalidRequest', { fields: [{ path: 'siteKey', reason: 'is not the key of this shop' }] }),
      ),
    ],
    doors: {
      async checkCaptcha(solution, use, tellSolved) {
        if (!solution) return refuse('captchaRequired');
        const solved = await gateway.read(solution);
        if (!solved) return refuse('captchaRefused');
        tellSolved();
        return (await useFor(db, solved, use)) ? succeed(undefined) : refuse('captchaRefused');
      },
    },
  };
}
