import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

/** Shoppers who asked to hear when their address can be served. */
export const waitlistList = {
  name: 'waitlist',
  permission: 'leads',
  filters: {
    registeredAt: { kind: 'days', label: 'Registered' },
    plannedFor: { kind: 'days', label: 'Planned for' },
    area: { kind: 'value', label: 'Area' },
    zip: { kind: 'value', label: 'ZIP' },
  },
  sorts: ['registeredAt'],
  defaultSort: '-registeredAt',
  columns: {
    contactName: { label: 'Contact', kind: 'text' },
    email: { label: 'Email', kind: 'text' },
    mobileNumber: { label: 'Mobile', kind: 'text' },
    businessNumber: { label: 'Phone', kind: 'text' },
    address: { label: 'Address', kind: 'text' },
    zip: { label: 'ZIP', kind: 'text' },
    area: { label: 'Area', kind: 'text' },
    plannedFor: { label: 'Planned for', kind: 'day' },
    existingLandline: { label: 'Has our landline', kind: 'choice', choices: { yes: 'Yes', no: 'No' } },
    campaign: { label: 'Campaign', kind: 'text' },
    registeredAt: { label: 'Registered', kind: 'time' },
  },
  searches: 'contact, phone, email, address',
} as const satisfies ListDefinition;

/** A row has the fields of the columns. */
export const waitlistRow = z.strictObject({
  id: z.uuid(),
  contactName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  businessNumber: z.string(),
  address: z.string(),
  zip: z.string(),
  area: z.string(),
  /** The expected date of service that the shopper saw. */
  plannedFor: z.string().optional(),
  existingLandline: z.enum(['yes', 'no']),
  campaign: z.string(),
  registeredAt: z.iso.datetime(),
});
export type WaitlistRow = z.infer<typeof waitlistRow>;
