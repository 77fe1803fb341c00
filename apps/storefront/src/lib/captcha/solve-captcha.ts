import type { ShopClient } from '../api/call.ts';

/** Solves a captcha without the shopper. Returns undefined if that fails. */
export async function solveCaptcha(call: ShopClient['call'], siteKey: string): Promise<string | undefined> {
  const answer = await call('getCaptchaChallenge', { query: { siteKey } });
  if (!answer.ok) return undefined;
  try {
    const { solveInWorker } = await import('./solve-in-worker.ts');
    return await solveInWorker(answer.value.challenge, new AbortController().signal);
  } catch {
    return undefined;
  }
}
