import { contactPreferences } from '@demarc/domain/lead';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who asked to be contacted. The sales team gets each by mail; no call reads them back. */
export const salesLead = pgTable(
  'sales_lead',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    preference: text({ enum: contactPreferences }).notNull(),
    comments: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    campaign: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sales_lead_created').on(table.createdAt),
    check('sales_lead_preference', sql`${table.preference} in ('Email', 'Phone')`),
  ],
);
