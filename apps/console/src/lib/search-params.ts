export type SearchParams = Readonly<Record<string, string>>;

/** The search of a URL as texts. The router would parse numbers, and the search "1042" is a text. */
export const parseSearchParams = (search: string): SearchParams => Object.fromEntries(new URLSearchParams(search));

/** Commas stay readable, as in `?state=accepted,onHold`. */
export function stringifySearchParams(search: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(search).filter((field): field is [string, string] => typeof field[1] === 'string');
  return fields.length > 0 ? `?${new URLSearchParams(fields)}`.replaceAll('%2C', ',') : '';
}
