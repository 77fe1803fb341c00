import type { quoteStateTexts } from '@demarc/contract/operator-api';
import type { StatusTone } from '../../shell/StatusBadge.tsx';

export const quoteTones = {
  draft: 'neutral',
  awaitingApproval: 'waiting',
  sent: 'waiting',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'bad',
} as const satisfies Record<keyof typeof quoteStateTexts, StatusTone>;
