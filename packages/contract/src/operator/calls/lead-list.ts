import { leadKinds, leadStatuses } from '@demarc/domain/lead';
import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

export const leadStatusTexts = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
} as const satisfies Record<(typeof leadStatuses)[number], string>;

export const leadKindTexts = {
  contact: 'Contact request',
  order: 'Order request',
} as const satisfies Record<(typeof leadKinds)[number], string>;

export const leadList = {
  name: 'leads',
  permission: 'leads',
  filters: {
    status: { kind: 'choice', label: 'Status', choices: leadStatusTexts },
    kind: { kind: 'choice', label: 'Request', choices: leadKindTexts },
    createdAt: { kind: 'days', label: 'Received' },
    area: { kind: 'value', label: 'Area' },
    zip: { kind: 'value', label: 'ZIP' },
    assignee: { kind: 'value', label: 'Assigned to' },
  },
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  columns: {
    shopper: { label: 'Shopper', kind: 'text' },
    status: { label: 'Status', kind: 'choice', choices: leadStatusTexts },
    kind: { label: 'Request', kind: 'choice', choices: leadKindTexts },
    businessName: { label: 'Business', kind: 'text' },
    contactName: { label: 'Contact', kind: 'text' },
    phone: { label: 'Phone', kind: 'text' },
    email: { label: 'Email', kind: 'text' },
    address: { label: 'Address', kind: 'text' },
    zip: { label: 'ZIP', kind: 'text' },
    area: { label: 'Area', kind: 'text' },
    planName: { label: 'Plan', kind: 'text' },
    monthlyCents: { label: 'Monthly', kind: 'money' },
    contactBy: { label: 'Contact by', kind: 'text' },
    comments: { label: 'Comments', kind: 'text' },
    assignee: { label: 'Assigned to', kind: 'text' },
    createdAt: { label: 'Received', kind: 'age' },
  },
  searches: 'business, contact, phone, email, address',
} as const satisfies ListDefinition;

/** A row has the fields of the columns. */
export const leadRow = z.strictObject({
  id: z.uuid(),
  /** The business, or the contact without one. */
  shopper: z.string(),
  status: z.enum(leadStatuses),
  kind: z.enum(leadKinds),
  businessName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  zip: z.string(),
  area: z.string(),
  /** The plan of an order request, and its monthly price that the shopper saw. */
  planName: z.string().optional(),
  monthlyCents: z.int().optional(),
  /** Email or phone, with the time to call of an order request. */
  contactBy: z.string(),
  comments: z.string(),
  assignee: z.string().optional(),
  /** Actions send it in If-Match. */
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type LeadRow = z.infer<typeof leadRow>;

export const leadDetail = z.strictObject({
  row: leadRow,
  assigneeId: z.uuid().optional(),
  campaign: z.string(),
});
export type LeadDetail = z.infer<typeof leadDetail>;
