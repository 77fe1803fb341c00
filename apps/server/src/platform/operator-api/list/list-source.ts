import type { DayRange, ListDefinition, ListFilter } from '@demarc/contract/operator-api';
import type { Sql } from '../../database/sql.ts';

type FilterValue<Filter extends ListFilter> = Filter extends { readonly kind: 'choice' }
  ? readonly string[]
  : Filter extends { readonly kind: 'days' }
    ? DayRange
    : string;

/** A column to sort by. It is never null, and has an index with the id of the list: `(column, id)`. */
interface SortColumn {
  readonly column: Sql;
  readonly type: 'timestamptz' | 'date' | 'integer' | 'text';
}

/** Describes where the rows of a list are. Everything else about the list is in its definition. */
export interface ListSource<Definition extends ListDefinition = ListDefinition> {
  readonly definition: Definition;
  readonly table: Sql;
  /** The condition of all rows of the list. */
  readonly isListed: Sql;
  /** The unique value that rows with the same value are sorted by. */
  readonly id: Sql;
  /** `text` unless it is said. */
  readonly idType?: 'text' | 'bigint' | 'uuid';
  /** The condition of each filter. */
  readonly filters: {
    readonly [Name in keyof Definition['filters']]: (value: FilterValue<Definition['filters'][Name]>) => Sql;
  };
  /** The condition of a search. */
  readonly search: (text: string) => Sql;
  readonly sorts: { readonly [Name in Definition['sorts'][number]]: SortColumn };
  /** The columns of a row, of `page` and of what is joined to it. */
  readonly columns: Sql;
  /** Joins for each row of a page. */
  readonly joins: Sql;
}

/** The source of any list. The query has the value that each filter expects. */
export interface AnyListSource extends Omit<ListSource, 'filters'> {
  readonly filters: Readonly<Record<string, (value: never) => Sql>>;
}

/** A decoded query of a list. */
export interface ListQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  /** Only rows with these ids, of those that the filters match. */
  readonly ids?: readonly string[] | undefined;
  readonly [filter: string]: unknown;
}
