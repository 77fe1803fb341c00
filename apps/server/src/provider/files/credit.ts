import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';

const answers = ['deposit', 'failure', 'winBack', 'silence'] as const;

/** credit.yaml */
export const creditSchema = z.strictObject({
  depositCents: z.int().min(1).max(1_000_000),
  adverseNotice: z.string().trim().min(1, 'is empty'),
  identities: z
    .array(
      z.strictObject({
        lastFour: z.string().regex(/^[A-Z0-9]{4}$/, 'write four characters in quotes'),
        answer: nameOf(answers),
      }),
    )
    .default([]),
});
export type CreditPlan = z.output<typeof creditSchema>;
