import type { LeadDetail, LeadRow } from '@demarc/contract/operator-api';

export const leadId = '5b1c1a5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';

export const sampleLeadRow = (change: Partial<LeadRow> = {}): LeadRow => ({
  id: leadId,
  shopper: 'Oak Dental',
  status: 'new',
  kind: 'order',
  businessName: 'Oak Dental',
  contactName: 'Ann Larch',
  phone: '212-555-0110',
  email: 'ann@example.com',
  address: '2 Quay Street, New York, NY 10012',
  zip: '10012',
  area: 'New York',
  planName: 'Internet 1 Gig',
  monthlyCents: 9900,
  contactBy: 'Phone, Morning',
  comments: 'Call before noon',
  version: 1,
  createdAt: '2026-11-18T14:15:00.000Z',
  ...change,
});

export const sampleLead = (change: Partial<LeadRow> = {}): LeadDetail => ({
  row: sampleLeadRow(change),
  campaign: 'spring',
});
