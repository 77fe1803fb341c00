import type { RoleLimits } from '@demarc/domain/quote';
import { z } from 'zod';
import { dollars, yesOrNo } from '../catalog/fields.ts';

const percentHint = 'write a percentage from 0 to 100';
const id = z.string('write it in quotes').min(1);

const limits = z
  .strictObject({
    percentOff: z.number(percentHint).min(0, percentHint).max(100, percentHint).default(0),
    amountOff: dollars.default(0),
    waive: z.array(id).default([]),
    validityDays: z.int('write a number of days').min(1).max(3650).default(30),
    terms: z.array(id).min(1, 'name at least one').optional(),
    approves: yesOrNo.default(false),
  })
  .transform(({ amountOff, ...rest }): RoleLimits => ({ ...rest, amountOffCents: amountOff }));

/** roles.yaml: what each role may quote without an approval. Without the file, no quote has negotiated prices. */
export const rolesSchema = z.record(
  z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'use letters, digits and hyphens for its name'),
  limits,
);
export type Roles = Readonly<Record<string, RoleLimits>>;
