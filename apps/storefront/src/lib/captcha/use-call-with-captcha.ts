import type { CallOptions } from '../api/client.ts';
import type { CallResult } from '../api/failure.ts';
import type { CaptchaControl } from './use-captcha.ts';
import { useSolvedCaptcha } from './use-solved-captcha.ts';

/**
 * Returns a function that makes a call, and repeats it with a solved captcha if the server asks for one. The device solves
 * it without the shopper.
 */
export function useCallWithCaptcha(captcha: CaptchaControl) {
  const solveCaptcha = useSolvedCaptcha(captcha);
  return async <T>(
    makeCall: (options: Pick<CallOptions, 'captcha'>) => Promise<CallResult<T>>,
  ): Promise<CallResult<T>> => {
    const answer = await makeCall({});
    if (answer.ok || answer.failure.code !== 'captchaRequired') return answer;
    const solution = await solveCaptcha();
    if (solution === undefined) return answer;
    const repeated = await makeCall({ captcha: solution });
    captcha.reset();
    return repeated;
  };
}
