export { Captcha } from './Captcha.tsx';
export { type CaptchaControl, useCaptcha } from './use-captcha.ts';
