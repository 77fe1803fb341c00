export { Captcha } from './Captcha.tsx';
export { type CaptchaControl, useCaptcha } from './use-captcha.ts';
export { useSolvedCaptcha } from './use-solved-captcha.ts';
