import type { AuditDetail, EventDetail, EventRow } from '@demarc/contract/operator-api';
import { cartId } from './sample-carts.ts';

export const sampleEventRow = (change: Partial<EventRow> = {}): EventRow => ({
  id: '42',
  event: 'load plans',
  type: 'Error',
  page: 'buildPlan',
  section: 'plans',
  details: 'Timeout',
  took: '1200 ms',
  visit: cartId,
  recordedAt: '2026-11-18T14:15:00.000Z',
  ...change,
});

export const sampleEvent = (change: Partial<EventDetail> = {}): EventDetail => ({
  row: sampleEventRow(),
  comments: 'second try',
  timestamp: '2026-11-18T09:15:00.000',
  beginTime: '',
  endTime: '',
  campaign: { cid: 'spring', source: 'ads' },
  ...change,
});

export const sampleAuditEntry = (change: Partial<AuditDetail> = {}): AuditDetail => ({
  row: {
    id: '7',
    action: 'cancel order',
    subject: 'DM-1042',
    who: 'maria@example.com',
    changes: 'state: accepted to cancelled, fee: $49.00',
    reason: 'Moved away',
    from: '10.0.0.1',
    browser: 'Browser 1',
    at: '2026-11-18T14:15:00.000Z',
  },
  subjectPath: '/orders/DM-1042',
  changes: [
    { path: 'state', before: 'accepted', after: 'cancelled' },
    { path: 'fee', after: '$49.00' },
  ],
  ...change,
});
