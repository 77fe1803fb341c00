import {
  createCaptchaHeaders as createHeaders,
  solveCaptcha as solve,
} from '../../commands/demo-data/solve-captcha.ts';
import type { Visitor } from '../start-test-app.ts';

export { solveChallenge } from '../../commands/demo-data/solve-captcha.ts';

/** Gets a challenge and solves it. */
export const solveCaptcha = (visitor: Visitor, siteKey = 'test-key') => solve(visitor, siteKey);
export const createCaptchaHeaders = (visitor: Visitor) => createHeaders(visitor, 'test-key');
