import type { ShopClient } from '../api/call.ts';
import type { CallResult } from '../api/failure.ts';
import { readSettings } from '../settings.tsx';

/**
 * Sends a call, and again with a solved captcha if the server asks for one. The device solves it without the shopper. Returns the
 * refusal if it cannot.
 */
export async function callWithCaptcha<Value>(
  call: ShopClient['call'],
  send: (captcha: { readonly captcha?: string }) => Promise<CallResult<Value>>,
  solve = solveCaptcha,
): Promise<CallResult<Value>> {
  const answer = await send({});
  if (answer.ok || answer.failure.code !== 'captchaRequired') return answer;
  const captcha = await solve(call);
  return captcha === undefined ? answer : send({ captcha });
}

async function solveCaptcha(call: ShopClient['call']): Promise<string | undefined> {
  const { siteKey } = readSettings().captcha;
  const answer = await call('getCaptchaChallenge', { query: { siteKey } });
  if (!answer.ok) return undefined;
  try {
    const { solveInWorker } = await import('./solve-in-worker.ts');
    return await solveInWorker(answer.value.challenge, new AbortController().signal);
  } catch {
    return undefined;
  }
}
