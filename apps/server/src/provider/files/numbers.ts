import { isNumberBlock, listBlockNumbers, type NumberArea } from '@demarc/domain/numbers';
import { z } from 'zod';
import { areaFields } from './area.ts';

const minutes = z.int().min(1).max(10_080);

const area = z.strictObject({
  ...areaFields,
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
  /** How long a number is held for a shopper in checkout, which takes longer. */
  readonly heldAtCheckoutMinutes: number;
  /** The longest that one shopper holds numbers, however often they choose again. */
  readonly heldAtMostMinutes: number;
  /** The maximum of held numbers per network address. */
  readonly heldPerNetwork: number;
  readonly areas: readonly NumberArea[];
}

/** numbers.yaml. Blocks do not overlap, and area names are unique. */
export const numbersSchema = z
  .strictObject({
    heldMinutes: minutes.default(30),
    heldAtCheckoutMinutes: minutes.default(120),
    heldAtMostMinutes: minutes.default(240),
    heldPerNetwork: z.int().min(1).max(100_000).default(60),
    areas: z.array(area),
  })
  .superRefine(({ areas }, { addIssue }) => {
    const names = new Set<string>();
    const blockByNumber = new Map<string, string>();
    for (const [index, { name, blocks }] of areas.entries()) {
      const addMistake = (path: PropertyKey[], message: string) =>
        addIssue({ code: 'custom', path: ['areas', index, ...path], message });
      if (names.has(name)) addMistake(['name'], `"${name}" is there twice`);
      names.add(name);
      for (const [blockIndex, block] of blocks.entries()) {
        const numbers = isNumberBlock(block) ? listBlockNumbers(block) : [];
        const otherBlock = numbers.map((number) => blockByNumber.get(number)).find((found) => found !== undefined);
        if (otherBlock) addMistake(['blocks', blockIndex], `${block} has numbers of ${otherBlock}`);
        for (const number of numbers) blockByNumber.set(number, block);
      }
    }
  }) satisfies z.ZodType<NumberPlan>;
