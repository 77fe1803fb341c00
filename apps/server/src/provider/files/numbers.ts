import { isNumberBlock, listBlockNumbers, type NumberArea } from '@demarc/domain/numbers';
import { z } from 'zod';

const text = z.string().trim().min(1, 'is empty');

const minutes = z.int().min(1).max(10_080);

const area = z.strictObject({
  name: text,
  state: z.string().regex(/^[A-Z]{2}$/, 'write a state of two letters'),
  zips: z.array(z.string().regex(/^\d{3,5}$/, 'write a zip in quotes, or its first digits')).default([]),
  blocks: z
    .array(
      z
        .string()
        .refine(isNumberBlock, { error: ({ input }) => `"${input}" is not a block; write one as 212-555-01xx` }),
    )
    .min(1, 'name at least one'),
});

export interface NumberPlan {
  /** How long a number is held for an inactive shopper. */
  readonly heldMinutes: number;
  /** The same in checkout, which takes longer. */
  readonly heldAtCheckoutMinutes: number;
  /** The maximum of held numbers per network address. */
  readonly heldPerNetwork: number;
  readonly areas: readonly NumberArea[];
}

/** numbers.yaml. Blocks do not overlap, and area names are unique. */
export const numbersSchema = z
  .strictObject({
    heldMinutes: minutes,
    heldAtCheckoutMinutes: minutes,
    heldPerNetwork: z.int().min(1).max(100_000).default(60),
    areas: z.array(area),
  })
  .superRefine(({ areas }, { addIssue }) => {
    const names = new Set<string>();
    const taken = new Map<string, string>();
    for (const [index, { name, blocks }] of areas.entries()) {
      const addMistake = (path: PropertyKey[], message: string) =>
        addIssue({ code: 'custom', path: ['areas', index, ...path], message });
      if (names.has(name)) addMistake(['name'], `"${name}" is there twice`);
      names.add(name);
      for (const [at, block] of blocks.entries()) {
        const numbers = isNumberBlock(block) ? listBlockNumbers(block) : [];
        const other = numbers.map((number) => taken.get(number)).find((found) => found !== undefined);
        if (other) addMistake(['blocks', at], `${block} has numbers of ${other}`);
        for (const number of numbers) taken.set(number, block);
      }
    }
  }) satisfies z.ZodType<NumberPlan>;
