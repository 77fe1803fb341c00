import type { HandOverDocument } from '../hand-over/hand-over.ts';
import type { OrderEventAnswer, OrderEventReport } from '../order-events.ts';

const visit = {
  state: 'booked',
  date: '2026-12-01',
  from: '08:00',
  to: '12:00',
  code: 'AM',
  installBy: 'technician',
} as const;

export const summaryExample = {
  orderNumber: 'M-7K2P-04QD',
  revision: 2,
  state: 'accepted',
  placedAt: '2026-11-17T15:04:05.000Z',
  changedAt: '2026-11-17T15:04:09.120Z',
  externalId: 'SO-77',
  handover: { state: 'confirmed', revision: 2 },
  premisesId: 'A17',
  premisesExternalId: 'GIS-48',
  visit,
} as const;

export const historyExample = {
  type: 'reschedule',
  by: 'provider',
  byName: 'Field service',
  id: 'fs-20261118-17',
  at: '2026-11-18T09:30:02.004Z',
  occurredAt: '2026-11-18T09:30:00.000Z',
  reason: 'The technician is ill.',
  applied: true,
  revision: 3,
  state: 'accepted',
  details: { date: '2026-12-02', code: 'PM', feeCents: 0 },
};

export const eventReportExample: OrderEventReport = {
  id: 'fs-20261118-17',
  type: 'reschedule',
  occurredAt: '2026-11-18T09:30:00Z',
  date: '2026-12-02',
  code: 'PM',
  reason: 'The technician is ill.',
};

export const eventAnswerExample: OrderEventAnswer = {
  orderNumber: 'M-7K2P-04QD',
  externalId: 'SO-77',
  revision: 3,
  state: 'accepted',
  visit: { ...visit, date: '2026-12-02', from: '12:00', to: '17:00', code: 'PM' },
  applied: true,
};

/** An order with one internet plan. docs/provider-api/hand-over-example.json has one with everything. */
export const handOverExample: HandOverDocument = {
  schemaVersion: '1.0',
  revision: 2,
  change: { event: 'accept', by: 'provider', at: '2026-11-17T15:04:09.120Z' },
  orderNumber: 'M-7K2P-04QD',
  state: 'accepted',
  placedAt: '2026-11-17T15:04:05.000Z',
  externalId: 'SO-77',
  catalogVersion: 'c91067ee5fce4154',
  currency: 'USD',
  customer: { businessName: 'Larch Bakery' },
  contacts: [{ role: 'order', firstName: 'Ann', lastName: 'Larch', email: 'ann@example.com', phone: '+12125550110' }],
  premises: {
    id: 'A17',
    street: '2 Quay Street',
    unit: 'Suite 5',
    city: 'Troy',
    state: 'NY',
    zip: '12180',
    timeZone: 'America/New_York',
    technology: 'fiber',
    lineDownMbps: 940,
    lineUpMbps: 880,
  },
  items: [
    {
      id: 'fiber-100',
      service: 'internet',
      catalogId: 'fiber-100',
      name: 'Fiber 100',
      quantity: 1,
      codes: { plan: 'plan-fiber-100', package: 'pkg-fiber-100', hc: 'hc-fiber-100' },
      attributes: { technology: 'fiber', downMbps: 100, upMbps: 100, ip: 'dynamic' },
    },
  ],
  charges: [
    {
      id: 'fiber-100.plan',
      itemId: 'fiber-100',
      catalogId: 'fiber-100',
      kind: 'plan',
      name: 'Fiber 100',
      cents: 6900,
      recurrence: 'monthly',
      fromMonth: 1,
    },
  ],
  totals: {
    monthly: [{ fromMonth: 1, cents: 6900 }],
    onceCents: 0,
    financedCents: 0,
    taxCents: 0,
    depositCents: 0,
  },
  visit: { ...visit, window: '8:00 AM - 12:00 PM', timeZone: 'America/New_York' },
  credit: { status: 'unchecked', depositCents: 0 },
  consents: [{ kind: 'terms', version: '2026-10', acceptedAt: '2026-11-17T15:03:00.000Z' }],
};
