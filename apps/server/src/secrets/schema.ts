import type { SealingKey } from '@demarc/contract';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A pair of keys for what shoppers seal in the browser. The private half is sealed in turn with the shop's own secret. */
export const sealingKey = pgTable(
  'sealing_key',
  {
    id: text().primaryKey(),
    publicJwk: jsonb('public_jwk').$type<SealingKey>().notNull(),
    sealedPrivateJwk: text('sealed_private_jwk').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sealing_key_made_at').on(table.madeAt)],
);
