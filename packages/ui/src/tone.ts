import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icon/every-page.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** A tone is never colour alone: each has its own picture and a word for those who see neither. */
export const toneSigns = {
  info: { Icon: InfoIcon, word: 'Information' },
  success: { Icon: SuccessIcon, word: 'Success' },
  warning: { Icon: WarningIcon, word: 'Warning' },
  error: { Icon: ErrorIcon, word: 'Error' },
} as const;
