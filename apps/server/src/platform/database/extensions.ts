import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';

/** What a PostgreSQL server brings along and the embedded one has to be given; the migrations create them. */
export const extensions = { fuzzystrmatch };
