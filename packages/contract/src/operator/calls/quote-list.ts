import { quoteStates } from '@demarc/domain/quote';
import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

export const quoteStateTexts = {
  draft: 'Draft',
  awaitingApproval: 'To approve',
  sent: 'Sent',
  accepted: 'Ordered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const satisfies Record<(typeof quoteStates)[number], string>;

export const quoteList = {
  name: 'quotes',
  permission: 'quotes',
  filters: {
    state: { kind: 'choice', label: 'State', choices: quoteStateTexts },
    owner: { kind: 'value', label: 'Sales person' },
    createdAt: { kind: 'days', label: 'Created' },
    validUntil: { kind: 'days', label: 'Valid until' },
  },
  sorts: ['createdAt', 'changedAt', 'validUntil', 'monthlyCents', 'businessName'],
  defaultSort: '-createdAt',
  columns: {
    number: { label: 'Number', kind: 'text' },
    businessName: { label: 'Business', kind: 'text' },
    state: { label: 'State', kind: 'choice', choices: quoteStateTexts },
    contactName: { label: 'Contact', kind: 'text', permission: 'contacts' },
    email: { label: 'Email', kind: 'text', permission: 'contacts' },
    address: { label: 'Address', kind: 'text', permission: 'contacts' },
    monthlyCents: { label: 'Monthly', kind: 'money' },
    owner: { label: 'Sales person', kind: 'text' },
    validUntil: { label: 'Valid until', kind: 'day' },
    orderNumber: { label: 'Order', kind: 'text' },
    createdAt: { label: 'Created', kind: 'time' },
    changedAt: { label: 'Changed', kind: 'time' },
  },
  searches: 'number, business, contact, email, sales person, address',
} as const satisfies ListDefinition;

/** A row has the fields of the columns. */
export const quoteRow = z.strictObject({
  number: z.string(),
  version: z.int(),
  businessName: z.string(),
  state: z.enum(quoteStates),
  contactName: z.string(),
  email: z.string(),
  address: z.string(),
  /** Absent for a quote of an earlier release. */
  monthlyCents: z.int().optional(),
  owner: z.string(),
  validUntil: z.iso.date(),
  /** The order that used the quote up. */
  orderNumber: z.string().optional(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type QuoteRow = z.infer<typeof quoteRow>;
