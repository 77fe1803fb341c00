import type { IpType, Item } from '@demarc/domain/catalog';
import { z } from 'zod';
import { createNearestNameFinder, suggestName } from '../parsing/suggest-name.ts';

export const text = z.string('write text').trim().min(1, 'is empty').max(500, 'is longer than 500 characters');
/** A code in the provider's other systems. */
export const code = z
  .string('write it in quotes')
  .regex(/^[\w-]{1,40}$/, 'use letters, digits and hyphens, 40 at most');
export const speed = z.int('write whole Mbps').min(1, 'write whole Mbps').max(100_000, 'is more than 100000 Mbps');
/** The id of a term: see `contractOf`. */
export type ContractField = z.ZodType<string>;
export const yesOrNo = z.boolean('write true or false');

const dollarsHint = 'write dollars and cents, as 69.00';
/** Dollars in the file, cents in the catalog. */
export const dollars = z
  .number(dollarsHint)
  .min(0, 'is negative; write dollars and cents, as 69.00')
  .max(100_000, 'is more than 100000 dollars; write dollars and cents, as 69.00')
  .transform((amount, { addIssue }) => {
    const cents = Math.round(amount * 100);
    if (Math.abs(amount * 100 - cents) < 1e-6) return cents;
    addIssue({ code: 'custom', message: dollarsHint });
    return z.NEVER;
  });

/** C-099: upper and lower case are the same. */
export const ipType = z
  .string('write Dynamic or Static')
  .regex(/^(dynamic|static)$/i, 'write Dynamic or Static')
  .transform((input): IpType => (input.toLowerCase() === 'static' ? 'Static' : 'Dynamic'));

/** The paths below brand/. */
export type BrandFiles = Pick<ReadonlySet<string>, 'has'>;

export const picture = (files: BrandFiles) =>
  text.refine((path) => files.has(path), { error: (issue) => `there is no file brand/${issue.input}` });

/** An id as a file has it, also of an item with mistakes. */
export interface WrittenId {
  readonly id: unknown;
  readonly isPlan: boolean;
}
const isWellFormed = ({ id }: WrittenId): boolean => code.safeParse(id).success;

/** Rejects an id that the catalog already uses. */
export class Ids {
  readonly #used = new Set<string>();
  /** In the order in which the files are read. */
  readonly written: WrittenId[] = [];

  readonly newId = this.#createSchema(false);
  readonly newPlanId = this.#createSchema(true);

  #createSchema(isPlan: boolean) {
    return z.preprocess(
      (id) => {
        this.written.push({ id, isPlan });
        return id;
      },
      code.refine((id) => !this.#used.has(id) && this.#used.add(id), {
        error: (issue) => `"${issue.input}" is used twice; ids are unique in the whole catalog`,
      }),
    );
  }
}

/** A file of the catalog. One with mistakes has no value, but its ids may be known. */
export interface CatalogPart<T> {
  readonly value: T | undefined;
  readonly writtenIds: readonly WrittenId[];
}

/**
 * Lists the plans or other items of a file that another file can name. In a file with mistakes, these are its ids, unless
 * one of them may be the mistake.
 */
export function listItemsOf<T>(
  { value, writtenIds }: CatalogPart<T>,
  list: (value: T) => readonly { readonly id: string }[],
  kind: 'plans' | 'items',
): CatalogItems {
  if (value) return list(value);
  const ids = writtenIds.filter(({ isPlan }) => isPlan === (kind === 'plans'));
  return ids.length > 0 && ids.every(isWellFormed) ? ids.map(({ id }) => ({ id: String(id) })) : undefined;
}

/** Items that another file can name. Undefined if they are not known, because their file has mistakes. */
export type CatalogItems = readonly { readonly id: string }[] | undefined;

/** The id of one of the items. `file` has the items; without it, none is sold. */
export function existingId(kind: string, items: CatalogItems, file?: string) {
  const ids = new Set(items?.map(({ id }) => id));
  const findNearestId = createNearestNameFinder();
  return z.string('write it in quotes').refine((id) => !items || ids.has(id), {
    error: ({ input }) =>
      items?.length === 0 && file
        ? `is not sold: there is no ${kind}, because there is no ${file}`
        : `there is no ${kind} "${input}"${suggestName(String(input), ids, findNearestId)}`,
  });
}

export const createItemFields = (ids: Ids) => ({
  id: ids.newId,
  name: text,
  monthly: dollars.default(0),
  once: dollars.default(0),
  description: text.optional(),
  waived: z.strictObject({ name: text, amount: dollars }).optional(),
  floor: dollars.optional(),
});

interface ItemInput {
  readonly id: string;
  readonly name: string;
  readonly monthly: number;
  readonly once: number;
  readonly description?: string | undefined;
  readonly waived?: { readonly name: string; readonly amount: number } | undefined;
  readonly floor?: number | undefined;
}

/** The lowest price that sales may quote. */
export const toFloor = (floor: number | undefined): { floorCents?: number } =>
  floor === undefined ? {} : { floorCents: floor };

export const toItem = ({ id, name, monthly, once, description, waived, floor }: ItemInput): Item => ({
  id,
  name,
  monthlyCents: monthly,
  onceCents: once,
  ...(description && { description }),
  ...(waived && { waived: { name: waived.name, cents: waived.amount } }),
  ...toFloor(floor),
});

const waivedTooMuch = { path: ['waived'], error: 'more is waived than it costs' };
const waivesAtMostItsPrice = ({ once, monthly, waived }: ItemInput): boolean =>
  (waived?.amount ?? 0) <= Math.max(once, monthly);

/** A list of items that can be added to a cart. Without it, there are none. */
export const items = (ids: Ids) =>
  z
    .array(z.strictObject(createItemFields(ids)).refine(waivesAtMostItsPrice, waivedTooMuch).transform(toItem))
    .default([]);

/** Items of which a cart has one. The first is the choice of nothing, which a cart does not store (C-082, C-154). */
export const choices = (ids: Ids) =>
  items(ids).superRefine(([first], { addIssue }) => {
    if (first && first.monthlyCents + first.onceCents > 0)
      addIssue({
        code: 'custom',
        path: [0],
        message: `the first entry is the choice of nothing, so it has no price; write one such as "None" above "${first.name}"`,
      });
  });

/** The viewing options of TV. */
export const views = (ids: Ids) =>
  z
    .array(
      z
        .strictObject({ ...createItemFields(ids), public: z.boolean().default(false) })
        .refine(waivesAtMostItsPrice, waivedTooMuch)
        .transform(({ public: isPublic, ...item }) => ({ ...toItem(item), ...(isPublic && { isPublic }) })),
    )
    .min(1, 'name at least one');

/** Like `items`, but without a monthly price. */
export const itemsPaidOnce = (ids: Ids) =>
  items(ids).superRefine((list, { addIssue }) => {
    for (const [index, { monthlyCents }] of list.entries())
      if (monthlyCents > 0) addIssue({ code: 'custom', path: [index, 'monthly'], message: 'is paid once: write once' });
  });
