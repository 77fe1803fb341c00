import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icon/every-page.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** Each tone has its own icon and a word, because color alone is not accessible. */
export const toneSigns = {
  info: { Icon: InfoIcon, word: 'Information' },
  success: { Icon: SuccessIcon, word: 'Success' },
  warning: { Icon: WarningIcon, word: 'Warning' },
  error: { Icon: ErrorIcon, word: 'Error' },
} as const;
