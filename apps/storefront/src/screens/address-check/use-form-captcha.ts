import { type Dispatch, useEffect } from 'react';
import { type CaptchaControl, useCaptcha } from '../../lib/captcha/index.ts';
import type { CheckAction } from './check-action.ts';
import type { CheckState } from './check-state.ts';

/** The captcha of the form. It is solved while the form is filled in, and again for each new round. */
export function useFormCaptcha(state: CheckState, dispatch: Dispatch<CheckAction>): CaptchaControl {
  const captcha = useCaptcha();
  const { solution = '', start, reset } = captcha;
  const { captchaRound } = state;
  const isFilledIn = state.street !== '' && state.phone !== '' && state.email !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each round
  useEffect(() => {
    if (captchaRound > 0) reset();
    if (captchaRound === 0 || isFilledIn) start();
  }, [captchaRound, start, reset]);
  useEffect(() => dispatch({ type: 'captchaChanged', solution }), [solution, dispatch]);
  return captcha;
}
