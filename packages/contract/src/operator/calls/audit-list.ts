import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

/** The actions of operators and commands. */
export const auditList = {
  name: 'audit',
  permission: 'audit',
  filters: {
    action: { kind: 'value', label: 'Action' },
    who: { kind: 'value', label: 'Operator' },
    at: { kind: 'days', label: 'Days' },
  },
  sorts: ['at'],
  defaultSort: '-at',
  columns: {
    action: { label: 'Action', kind: 'text' },
    subject: { label: 'Subject', kind: 'text' },
    who: { label: 'Operator', kind: 'text' },
    changes: { label: 'Changes', kind: 'text' },
    reason: { label: 'Reason', kind: 'text' },
    from: { label: 'Network address', kind: 'text' },
    browser: { label: 'Browser', kind: 'text' },
    at: { label: 'When', kind: 'time' },
  },
  searches: 'operator, subject',
} as const satisfies ListDefinition;

const id = z.string().regex(/^\d{1,15}$/);

/** A row has the fields of the columns. */
export const auditRow = z.strictObject({
  id,
  action: z.string(),
  /** The name of the subject at that time, as the number of an order. */
  subject: z.string(),
  /** The email of an operator, or the name of a command. */
  who: z.string(),
  /** As `role: support to sales`. */
  changes: z.string(),
  /** In the words of the operator. */
  reason: z.string(),
  /** The network address. Empty for a command. */
  from: z.string(),
  browser: z.string(),
  at: z.iso.datetime(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditParams = z.strictObject({ id });

export const auditDetail = z.strictObject({
  row: auditRow,
  /** The page of the subject below `/operator`, if it has one. */
  subjectPath: z.string().optional(),
  changes: z.array(z.strictObject({ path: z.string(), before: z.string().optional(), after: z.string().optional() })),
});
export type AuditDetail = z.infer<typeof auditDetail>;
