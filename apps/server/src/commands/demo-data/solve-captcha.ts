import { captchaHeader } from '@demarc/contract';
import { solveChallenge as solveWithLibrary } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Shopper } from './shopper.ts';

/** Gets a challenge and solves it. */
export async function solveCaptcha(visitor: Pick<Shopper, 'send'>, siteKey: string): Promise<string> {
  const answer = await visitor.send({ method: 'GET', url: `/captcha?siteKey=${siteKey}` });
  return solveChallenge(JSON.parse(answer.body).challenge);
}

/** Solves a challenge, like the captcha widget. */
export async function solveChallenge(text: string): Promise<string> {
  const challenge = JSON.parse(text);
  const found = await solveWithLibrary({ challenge, deriveKey });
  if (!found) throw new Error('the captcha has no solution');
  const { counter, derivedKey } = found;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}

export const createCaptchaHeaders = async (visitor: Pick<Shopper, 'send'>, siteKey: string) => ({
  [captchaHeader]: await solveCaptcha(visitor, siteKey),
});
