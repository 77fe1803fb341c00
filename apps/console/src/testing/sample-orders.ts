import type { OrderDetail, OrderRow, TimelineEntry } from '@demarc/contract/operator-api';

export const sampleRow = (change: Partial<OrderRow> = {}): OrderRow => ({
  number: 'DM-1042',
  version: 7,
  businessName: 'Oak Dental',
  state: 'withRepresentative',
  contactName: 'Ana Ruiz',
  address: '140 W 4th St, Ste 2, Hoboken, NJ 07030',
  area: 'North',
  monthlyCents: 18_900,
  oneTimeCents: 9_900,
  visitDate: '2026-11-24',
  placedAt: '2026-11-19T14:14:00.000Z',
  changedAt: '2026-11-19T14:15:00.000Z',
  ...change,
});

export const sampleOrder = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  number: 'DM-1042',
  version: 7,
  state: 'withRepresentative',
  placedAt: '2026-11-19T14:14:00.000Z',
  changedAt: '2026-11-19T14:15:00.000Z',
  area: 'North',
  hold: { reason: 'credit', since: '2026-11-19T14:14:00.000Z', state: 'free' },
  customer: {
    businessName: 'Oak Dental',
    contactName: 'Ana Ruiz',
    phone: '201-555-0142',
    email: 'ana@example.com',
    address: '140 W 4th St, Ste 2, Hoboken, NJ 07030',
  },
  visit: { state: 'booked', date: '2026-11-24', from: '08:00', to: '12:00', installBy: 'technician' },
  price: {
    monthly: [
      { label: 'Internet 1 Gig', cents: 14_900 },
      { label: 'Telephone line', cents: 4_000 },
    ],
    monthlyCents: 18_900,
    oneTime: [{ label: 'Setup', cents: 9_900 }],
    oneTimeCents: 9_900,
  },
  numbers: [{ number: '201-555-0123', isPorted: true, carrier: 'Old Tel', portState: 'scheduled' }],
  agreements: [{ name: 'Terms of service', version: '3', at: '2026-11-19T14:13:00.000Z' }],
  termMonths: 24,
  payment: 'Visa ending in 4242',
  handOver: {
    state: 'refused',
    revision: 2,
    attempts: [
      { at: '2026-11-19T14:16:00.000Z', revision: 2, result: 'Refused: 422', request: '{"a":1}', reply: '{"b":2}' },
    ],
  },
  actions: [
    { name: 'release', isAllowed: true },
    { name: 'cancel', isAllowed: true },
    { name: 'repeatHandOver', isAllowed: false, why: 'The order was not handed over yet.' },
    { name: 'resendMail', isAllowed: true },
    { name: 'assign', isAllowed: true },
    { name: 'note', isAllowed: true },
  ],
  ...change,
});

export const sampleEntry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 'e1',
  at: '2026-11-19T14:15:00.000Z',
  kind: 'event',
  by: 'shopper',
  title: 'Order placed',
  version: 7,
  ...change,
});
