export { Captcha } from './Captcha.tsx';
export { useCallWithCaptcha } from './use-call-with-captcha.ts';
export { type CaptchaControl, useCaptcha } from './use-captcha.ts';
export { useSolvedCaptcha } from './use-solved-captcha.ts';
