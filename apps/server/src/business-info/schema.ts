import type { BusinessCheck, BusinessHours, BusinessInfo } from '@demarc/domain/checkout';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a shopper said of the business, and what was found of it. */
export const businessInfo = pgTable(
  'business_info',
  {
    sessionId: uuid('session_id').primaryKey(),
    /** The check of the service address that it was said for. */
    checkId: uuid('check_id').notNull(),
    info: jsonb().$type<BusinessInfo>().notNull(),
    hours: jsonb().$type<BusinessHours>().notNull(),
    answer: jsonb().$type<BusinessCheck>().notNull(),
    /** How often a billing address was sent that nobody knew; never the browser's to say. */
    addressRetries: integer('address_retries').notNull(),
    passed: boolean().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('business_info_saved_at').on(table.savedAt),
    check('business_info_retries', sql`${table.addressRetries} >= 0`),
  ],
);
