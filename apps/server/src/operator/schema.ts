import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who may read reports. While there is none, there is nothing to sign in to. */
export const operator = pgTable('operator', {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  email: text().notNull().unique('operator_email'),
  passphraseHash: text('passphrase_hash').notNull(),
  /** Sealed: the database alone lets nobody in. */
  codeSecret: text('code_secret').notNull(),
  /** The half minute of the last code that was taken: none is taken twice. */
  lastCodeStep: bigint('last_code_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  signedInAt: instant('signed_in_at'),
});

export const operatorSession = pgTable(
  'operator_session',
  {
    /** SHA-256 of the cookie's secret. */
    secretHash: text('secret_hash').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('operator_session_operator').on(table.operatorId),
    index('operator_session_expires_at').on(table.expiresAt),
  ],
);

/** Tries to sign in, for an email (whether or not it is somebody's) and for a network address. */
export const operatorTries = pgTable(
  'operator_tries',
  { key: text().primaryKey(), tries: integer().notNull(), resetsAt: instant('resets_at').notNull() },
  (table) => [index('operator_tries_resets_at').on(table.resetsAt)],
);
