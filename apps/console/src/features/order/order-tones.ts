import type { orderStateTexts } from '@demarc/contract/operator-api';
import type { StatusTone } from '../../shell/StatusBadge.tsx';

/** Held orders wait for an operator. */
export const orderTones = {
  submitted: 'neutral',
  withRepresentative: 'waiting',
  accepted: 'good',
  onHold: 'waiting',
  completed: 'good',
  cancelled: 'bad',
} as const satisfies Record<keyof typeof orderStateTexts, StatusTone>;
