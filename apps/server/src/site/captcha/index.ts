import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import type { AccessControl } from '../../platform/http/access-control.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { altcha } from './gateways/altcha.ts';
import { consumeSolution } from './store.ts';

export { sweepCaptchas } from './store.ts';

/** The calls that issue challenges, and the check for all calls that require a solved captcha. */
export function createCaptcha({ config, clock, db, provider }: Platform): {
  readonly handlers: Handler[];
  readonly accessControl: Pick<AccessControl, 'checkCaptcha'>;
} {
  // To use another captcha provider, create its gateway here.
  const { secret, captcha } = config;
  const gateway = altcha({ secret, captcha: { ...captcha, cost: captcha.cost ?? provider.captchaCost } }, clock);
  const createChallenge = async ({ query }: { readonly query: { readonly siteKey: string } }) =>
    query.siteKey === config.captcha.siteKey
      ? succeed(await gateway.createChallenge())
      : refuse('invalidRequest', { fields: [{ path: 'siteKey', reason: 'is not the key of this shop' }] });
  return {
    handlers: [handle(calls.getCaptchaChallenge, createChallenge), handle(calls.getSessionChallenge, createChallenge)],
    accessControl: {
      async checkCaptcha(solution, use, tx) {
        if (!solution) return refuse('captchaRequired');
        const solved = await gateway.verify(solution);
        if (!solved) return refuse('captchaRefused');
        return (await consumeSolution(tx ?? db, solved, use, tx !== undefined))
          ? succeed(undefined)
          : refuse('captchaRefused');
      },
    },
  };
}
