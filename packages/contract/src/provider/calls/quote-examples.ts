export const newQuoteExample = {
  quoteNumber: 'Q-4711',
  orderNumber: 'M-4711',
  address: '150 Longboat Wharf, New York, NY 10012',
  validUntil: '2026-12-31',
  internet: { plan: 'fiber-300', router: 'router-own' },
  adjustments: [{ target: 'fiber-300', kind: 'setPrice' as const, value: 7000, months: 12 }],
  owner: { name: 'Sam Keel', phone: '212-555-0142' },
  contact: { email: 'ann@example.com', name: 'Ann Lee', business: 'Larch Bakery' },
};

export const quoteSummaryExample = {
  quoteNumber: 'Q-4711',
  orderNumber: 'M-4711',
  revision: 1,
  state: 'sent' as const,
  validUntil: '2026-12-31',
  createdAt: '2026-11-17T15:04:05.000Z',
  changedAt: '2026-11-17T15:06:00.000Z',
  ownerName: 'Sam Keel',
  premisesId: 'A17',
  premisesExternalId: 'GIS-48',
};

const plan = { itemId: 'fiber-300', catalogId: 'fiber-300', recurrence: 'monthly' as const, fromMonth: 1 };

export const quoteExample = {
  ...quoteSummaryExample,
  address: newQuoteExample.address,
  internet: newQuoteExample.internet,
  adjustments: newQuoteExample.adjustments,
  owner: newQuoteExample.owner,
  contact: newQuoteExample.contact,
  role: 'sales',
  monthly: [
    { fromMonth: 1, cents: 7000 },
    { fromMonth: 13, cents: 8400 },
  ],
  onceCents: 4900,
  charges: [
    { ...plan, id: 'fiber-300.plan', kind: 'plan' as const, name: 'Fiber 300', cents: 8400 },
    {
      ...plan,
      ...{ id: 'fiber-300.quote', kind: 'discount' as const, promotion: 'quote' as const },
      ...{ name: 'Fiber 300: your price', cents: -1400, throughMonth: 12 },
    },
    {
      ...{ id: 'activation.fee', catalogId: 'activation', kind: 'fee' as const, name: 'Activation fee' },
      ...{ cents: 4900, recurrence: 'once' as const, fromMonth: 1, throughMonth: 1 },
    },
  ],
  history: [
    {
      ...{ type: 'send' as const, state: 'sent' as const, revision: 1, by: 'sales' },
      at: '2026-11-17T15:06:00.000Z',
    },
  ],
};

export const draftQuoteExample = {
  ...quoteExample,
  state: 'draft' as const,
  changedAt: quoteExample.createdAt,
  history: [],
};

export const editedQuoteExample = {
  ...quoteExample,
  ...{ revision: 2, state: 'draft' as const, note: 'The price that we discussed on Monday.' },
  changedAt: '2026-11-18T09:30:00.000Z',
  history: [
    ...quoteExample.history,
    {
      ...{ type: 'edit' as const, state: 'draft' as const, revision: 2, by: 'sales' },
      at: '2026-11-18T09:30:00.000Z',
    },
  ],
};

export const withdrawnQuoteExample = {
  ...quoteExample,
  state: 'withdrawn' as const,
  changedAt: '2026-11-18T09:30:00.000Z',
  history: [
    ...quoteExample.history,
    {
      ...{ type: 'withdraw' as const, state: 'withdrawn' as const, revision: 1, by: 'sales' },
      ...{ at: '2026-11-18T09:30:00.000Z', reason: 'Another address.' },
    },
  ],
};
