import type { ShopClient } from '../api/call.ts';

type ChallengeCall = 'getCaptchaChallenge' | 'getSessionChallenge';

/** Solves a captcha without the shopper. Returns undefined if that fails. */
export async function solveCaptcha(
  call: ShopClient['call'],
  siteKey: string,
  challengeCall: ChallengeCall = 'getCaptchaChallenge',
): Promise<string | undefined> {
  const answer = await call(challengeCall, { query: { siteKey } });
  if (!answer.ok) return undefined;
  try {
    const { solveInWorker } = await import('./solve-in-worker.ts');
    return await solveInWorker(answer.value.challenge, new AbortController().signal);
  } catch {
    return undefined;
  }
}
