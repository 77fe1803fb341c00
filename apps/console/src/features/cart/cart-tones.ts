import type { cartStateTexts } from '@demarc/contract/operator-api';
import type { StatusTone } from '../../shell/StatusBadge.tsx';

/** A saved cart waits for its shopper, who wants to return. */
export const cartTones = {
  active: 'neutral',
  abandoned: 'bad',
  saved: 'waiting',
  ordered: 'good',
} as const satisfies Record<keyof typeof cartStateTexts, StatusTone>;
