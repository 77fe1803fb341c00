import { type SQL, sql } from 'drizzle-orm';

/** No more suggestions than this: who sees ten and none is right types on. */
export const mostSuggestions = 10;

export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`;

/** Keys are plain ASCII below "~", so that everything that begins with a text lies between it and itself with a "~". */
export const endOf = (start: string): string => `${start}~`;
