import type { CartDetail, CartRow } from '@demarc/contract/operator-api';

export const cartId = '3f2c1a5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';

export const sampleCartRow = (change: Partial<CartRow> = {}): CartRow => ({
  id: cartId,
  shopper: 'Harbor Bakery',
  state: 'saved',
  step: 'checkout',
  businessName: 'Harbor Bakery',
  contactName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '201-555-0142',
  address: '101 Longboat Wharf, Hoboken, NJ 07030',
  area: 'Hudson',
  monthlyCents: 12_800,
  savedAt: '2026-11-18T14:14:00.000Z',
  reminders: 'waiting',
  wantsOffers: 'yes',
  rating: '2',
  comment: 'Too dear',
  changedAt: '2026-11-18T14:15:00.000Z',
  ...change,
});

export const sampleCart = (change: Partial<CartDetail> = {}): CartDetail => ({
  row: sampleCartRow(),
  available: ['Fiber internet up to 940 Mbps', 'Digital voice'],
  price: {
    monthly: [{ label: 'Internet 1 Gig', cents: 12_800 }],
    monthlyCents: 12_800,
    oneTime: [{ label: 'Setup', cents: 9_900 }],
    oneTimeCents: 9_900,
  },
  termMonths: 24,
  promotionCodes: [],
  noLongerSold: [],
  save: {
    email: 'ann@example.com',
    expiresAt: '2026-11-28T14:14:00.000Z',
    mails: [
      { name: 'Link to the cart', at: '2026-11-18T14:14:00.000Z', state: 'sent' },
      { name: 'Reminder 1', at: '2026-11-20T14:14:00.000Z', state: 'planned' },
    ],
  },
  resend: { isAllowed: true },
  ...change,
});
