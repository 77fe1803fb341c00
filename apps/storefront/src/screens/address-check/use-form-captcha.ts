import { type Dispatch, useEffect } from 'react';
import { type CaptchaControl, useCaptcha } from '../../captcha/index.ts';
import type { CheckState } from './check-state.ts';
import type { CheckAction } from './reduce.ts';

/** The form's captcha: solved while the form is filled in, and anew when the form says so. */
export function useFormCaptcha(state: CheckState, dispatch: Dispatch<CheckAction>): CaptchaControl {
  const captcha = useCaptcha();
  const { solution = '', start, reset } = captcha;
  const { captchaRound } = state;
  const filledIn = state.street !== '' && state.phone !== '' && state.email !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (captchaRound > 0) reset();
    if (captchaRound === 0 || filledIn) start();
  }, [captchaRound, start, reset]);
  useEffect(() => dispatch({ type: 'captchaChanged', solution }), [solution, dispatch]);
  return captcha;
}
