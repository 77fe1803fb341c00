import { handOverStates, orderStates } from '@demarc/domain/order';
import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

/** The states of placed orders, as operators read them. */
export const orderStateTexts = {
  submitted: 'Submitted',
  withRepresentative: 'Held',
  accepted: 'Accepted',
  onHold: 'On hold',
  completed: 'Installed',
  cancelled: 'Cancelled',
} as const satisfies Record<Exclude<(typeof orderStates)[number], 'open'>, string>;

export const handOverStateTexts = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  givenUp: 'Given up',
} as const satisfies Record<(typeof handOverStates)[number], string>;

export const orderList = {
  name: 'orders',
  permission: 'orders',
  filters: {
    state: { kind: 'choice', label: 'State', choices: orderStateTexts },
    placedAt: { kind: 'days', label: 'Placed' },
    visitDate: { kind: 'days', label: 'Visit' },
    area: { kind: 'value', label: 'Area' },
    handOver: { kind: 'choice', label: 'Hand-over', choices: handOverStateTexts },
    assignee: { kind: 'value', label: 'Assigned to' },
  },
  sorts: ['placedAt', 'changedAt', 'visitDate', 'monthlyCents', 'businessName'],
  defaultSort: '-placedAt',
  columns: {
    number: { label: 'Number', kind: 'text' },
    businessName: { label: 'Business', kind: 'text' },
    state: { label: 'State', kind: 'choice', choices: orderStateTexts },
    contactName: { label: 'Contact', kind: 'text', permission: 'contacts' },
    address: { label: 'Address', kind: 'text', permission: 'contacts' },
    area: { label: 'Area', kind: 'text' },
    monthlyCents: { label: 'Monthly', kind: 'money' },
    oneTimeCents: { label: 'One-time', kind: 'money' },
    visitDate: { label: 'Visit', kind: 'day' },
    handOver: { label: 'Hand-over', kind: 'choice', choices: handOverStateTexts },
    assignee: { label: 'Assigned to', kind: 'text' },
    placedAt: { label: 'Placed', kind: 'time' },
    changedAt: { label: 'Changed', kind: 'time' },
  },
  searches: 'number, business, contact, phone, email, address',
} as const satisfies ListDefinition;

const placedStates = z.enum(orderStates).exclude(['open']);

/** A row has the fields of the columns. Personal data is masked for operators without `contacts`. */
export const orderRow = z.strictObject({
  number: z.string(),
  version: z.int(),
  businessName: z.string(),
  state: placedStates,
  contactName: z.string(),
  address: z.string(),
  area: z.string(),
  monthlyCents: z.int(),
  oneTimeCents: z.int(),
  /** Empty without a visit. */
  visitDate: z.string(),
  handOver: z.enum(handOverStates).optional(),
  /** The email of an operator. */
  assignee: z.string().optional(),
  placedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type OrderRow = z.infer<typeof orderRow>;
