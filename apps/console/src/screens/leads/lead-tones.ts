import type { LeadRow } from '@demarc/contract/operator-api';
import type { StatusTone } from '../../shell/StatusBadge.tsx';

export const leadTones: Record<LeadRow['status'], StatusTone> = {
  new: 'waiting',
  contacted: 'good',
  closed: 'neutral',
};
