import { isCalendarDate } from '@demarc/domain/calendar';
import type { Permission } from '@demarc/domain/operator';
import { z } from 'zod';

/** One of a few values, several of them at once. */
interface ChoiceFilter {
  readonly kind: 'choice';
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
}
/** A range of days of the provider's time zone. Both ends are included, and either may be absent. */
interface DaysFilter {
  readonly kind: 'days';
  readonly label: string;
}
/** Exactly one value, which the server knows: the name of an area, the email of an operator. */
interface ValueFilter {
  readonly kind: 'value';
  readonly label: string;
}
export type ListFilter = ChoiceFilter | DaysFilter | ValueFilter;

export interface ListColumn {
  readonly label: string;
  /** `age` is a time, shown with how long ago it was. */
  readonly kind: 'text' | 'choice' | 'money' | 'time' | 'day' | 'age';
  /** The text of each value of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Operators without it read masked values. */
  readonly permission?: Permission;
}

/** Describes a list for its page, its call, its CSV file and its saved views. */
export interface ListDefinition {
  readonly name: string;
  readonly permission: Permission;
  /** In the order of the page. The name is that of the query field. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** The columns that the list can be sorted by. `-` before a name sorts downwards. */
  readonly sorts: readonly [string, ...string[]];
  readonly defaultSort: string;
  /** In the order of the page. The name is that of the field of a row. The first one is the link to the detail. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The searched fields in words, as "number, business, contact". */
  readonly searches: string;
}

/** The rows on a page of a list. */
export const listPageSize = 50;
/** A list counts its rows up to this number. */
export const maxListCount = 1000;
/** A search needs at least this many characters. */
export const minSearchLength = 3;

export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

const rangePattern = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** Reads a range of days as `2026-11-01..2026-11-07`, `2026-11-01..` or `..2026-11-07`. */
export function parseDayRange(text: string): DayRange | undefined {
  const [, from, to] = rangePattern.exec(text) ?? [];
  const days = [from, to].filter((day) => day !== undefined);
  if (days.length === 0 || !days.every(isCalendarDate) || (from && to && from > to)) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
}

export const formatDayRange = ({ from = '', to = '' }: DayRange): string => `${from}..${to}`;

type FilterSchema<Filter> = Filter extends { kind: 'choice'; choices: infer Choices }
  ? z.ZodType<readonly (keyof Choices & string)[], string>
  : Filter extends { kind: 'days' }
    ? z.ZodType<DayRange, string>
    : z.ZodType<string, string>;

type ListQueryShape<Definition extends ListDefinition> = {
  [Name in keyof Definition['filters']]: z.ZodOptional<FilterSchema<Definition['filters'][Name]>>;
} & {
  q: z.ZodOptional<z.ZodType<string, string>>;
  sort: z.ZodOptional<z.ZodType<string, string>>;
};

/** Creates the schema of the filters, the search and the order of a list. All of it is in the URL of its page and of its file. */
export function createListQuery<const Definition extends ListDefinition>({ filters, sorts }: Definition) {
  const fields = Object.entries(filters).map(([name, filter]) => [name, createFilterSchema(filter).optional()]);
  const shape = {
    ...Object.fromEntries(fields),
    q: z.string().trim().min(minSearchLength).max(100).optional(),
    sort: z.enum(sorts.flatMap((name) => [name, `-${name}`])).optional(),
  };
  return z.strictObject(shape as unknown as ListQueryShape<Definition>);
}

function createFilterSchema(filter: ListFilter): z.ZodType {
  if (filter.kind === 'value') return z.string().min(1).max(254);
  if (filter.kind === 'days')
    return z.string().transform((text, context) => {
      const range = parseDayRange(text);
      if (range) return range;
      context.addIssue('is not a range of days, as 2026-11-01..2026-11-07');
      return z.NEVER;
    });
  const known = Object.keys(filter.choices);
  return z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .refine((values) => values.every((value) => known.includes(value)), `is none of ${known.join(', ')}`);
}

const cursor = z
  .string()
  .regex(/^[\w-]{1,1000}$/, 'is not a cursor')
  .optional();

/** Rows that a list is asked for by their ids at once. */
export const maxListIds = 50;
const ids = z
  .string()
  .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, 'is not a list of ids')
  .transform((text) => [...new Set(text.split(','))])
  .refine((values) => values.length <= maxListIds, `has more than ${maxListIds} ids`)
  .optional();

/**
 * Creates the schema of the query of a list call: that of the page, where the next rows begin, and the ids of rows to look at
 * again.
 */
export const createListCallQuery = <const Definition extends ListDefinition>(definition: Definition) =>
  createListQuery(definition).extend({ after: cursor, ids });

/** A page of a list. `isExact` is false if more rows match than the list counts. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    next: z.string().optional(),
    count: z.strictObject({ value: z.int(), isExact: z.boolean() }),
  });
