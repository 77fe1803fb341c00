import { createListQuery, type ListDefinition } from '@demarc/contract/operator-api';
import type { SearchParams } from '../../lib/search-params.ts';

/** The filters, the search and the order of a list, as the texts of its URL. */
export type ListQuery = Readonly<Record<string, string>>;

/** Keeps what the list knows of the search of a URL. The server would refuse the rest, such as an outdated link. */
export function readListQuery(definition: ListDefinition, search: SearchParams): ListQuery {
  const { shape } = createListQuery(definition);
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = search[name];
      return value !== undefined && field.safeParse(value).success ? [[name, value]] : [];
    }),
  );
}

export interface SortOrder {
  readonly name: string;
  readonly isDescending: boolean;
}

export const parseSort = (sort: string): SortOrder => ({
  name: sort.replace(/^-/, ''),
  isDescending: sort.startsWith('-'),
});
export const formatSort = ({ name, isDescending }: SortOrder): string => (isDescending ? `-${name}` : name);

/** True if filters or a search hide rows. */
export const isFiltered = ({ sort: _, ...filters }: ListQuery): boolean => Object.keys(filters).length > 0;

/** As `37 orders`, `1 order` or `1,000+ orders`. `noun` is the plural. */
export function formatCount({ value, isExact }: { value: number; isExact: boolean }, noun: string): string {
  const number = value.toLocaleString('en-US');
  if (!isExact) return `${number}+ ${noun}`;
  return `${number} ${value === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}`;
}
