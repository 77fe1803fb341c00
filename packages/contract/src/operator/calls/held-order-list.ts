import { heldStates, holdReasons } from '@demarc/domain/order';
import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

/** Why orders are held, as operators read it. */
export const holdReasonTexts = {
  credit: 'Credit check not passed',
  refused: 'Refused by the ordering system',
  paused: 'Work paused',
} as const satisfies Record<(typeof holdReasons)[number], string>;

export const heldStateTexts = {
  free: 'Free',
  claimed: 'Claimed',
  later: 'Later',
} as const satisfies Record<(typeof heldStates)[number], string>;

/** The orders that wait for an operator. */
export const heldList = {
  name: 'held',
  permission: 'orders',
  filters: {
    reason: { kind: 'choice', label: 'Reason', choices: holdReasonTexts },
    state: { kind: 'choice', label: 'Status', choices: heldStateTexts },
    claimedBy: { kind: 'value', label: 'Claimed by' },
  },
  sorts: ['heldSince'],
  defaultSort: 'heldSince',
  columns: {
    number: { label: 'Number', kind: 'text' },
    businessName: { label: 'Business', kind: 'text' },
    heldSince: { label: 'Held since', kind: 'age' },
    reason: { label: 'Reason', kind: 'choice', choices: holdReasonTexts },
    reasonText: { label: 'Details', kind: 'text' },
    holdUntil: { label: 'Until', kind: 'day' },
    state: { label: 'Status', kind: 'choice', choices: heldStateTexts },
    laterAt: { label: 'Later', kind: 'time' },
    claimedBy: { label: 'Claimed by', kind: 'text' },
    contactName: { label: 'Contact', kind: 'text', permission: 'contacts' },
    area: { label: 'Area', kind: 'text' },
    monthlyCents: { label: 'Monthly', kind: 'money' },
    visitDate: { label: 'Visit', kind: 'day' },
  },
  searches: 'number, business, contact, phone, email, address',
} as const satisfies ListDefinition;

/** A row has the fields of the columns. Personal data is masked for operators without `contacts`. */
export const heldRow = z.strictObject({
  number: z.string(),
  businessName: z.string(),
  heldSince: z.iso.datetime(),
  reason: z.enum(holdReasons),
  /** Why, in the words of the ordering system or of the operator. Absent without `contacts`. */
  reasonText: z.string().optional(),
  holdUntil: z.iso.date().optional(),
  state: z.enum(heldStates),
  laterAt: z.iso.datetime().optional(),
  /** The email of an operator. */
  claimedBy: z.string().optional(),
  /** The order is claimed until then. The feed has no change for it. */
  claimEndsAt: z.iso.datetime().optional(),
  contactName: z.string(),
  area: z.string(),
  monthlyCents: z.int(),
  /** Empty without a visit. */
  visitDate: z.string(),
});
export type HeldRow = z.infer<typeof heldRow>;
