import type { BundleRecommendation, KeptCheck, Outcome, Plan, Qualification } from '@demarc/domain/qualification';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is kept of an answer: not what can be bought, which is the catalog's to say again. */
export type KeptQualification = Omit<Qualification, 'products' | 'retry' | 'pendingOrder'> &
  Pick<KeptCheck, 'pendingOrder'> & {
    readonly parts: KeptCheck['address'];
    /** The address of the list that was checked; empty where no list has it. */
    readonly placeId: string;
    /** That of the first plan (E-222); empty where there is none. */
    readonly internetType: Plan['ipType'] | '';
    readonly recommendation: BundleRecommendation;
    /** As the check named it; a lead names none. */
    readonly ids?: KeptCheck['ids'];
    /** How the shopper is reached, as told with the address; a lead tells nothing. */
    readonly contact?: KeptCheck['contact'];
    /** By which campaign the shopper came, where there was one. */
    readonly campaign?: string;
    /** What the wire to the place carries: only plans up to it are sold there. */
    readonly lineMbps: number;
  };

/** What the check of an address found for a session, and which row of the outcome tables decided. */
export const qualification = pgTable(
  'qualification',
  {
    sessionId: uuid('session_id').notNull(),
    /** The client's, so that the retries of one check are one row (E-155). */
    id: uuid().notNull(),
    attempts: integer().notNull(),
    address: text().notNull(),
    rule: text().notNull(),
    outcome: jsonb().$type<Outcome>().notNull(),
    result: jsonb().$type<KeptQualification>().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.id] }),
    index('qualification_session_checked').on(table.sessionId, table.checkedAt),
    index('qualification_checked').on(table.checkedAt),
  ],
);

/** The address behind a campaign or lead id, as another system of the provider knows it. */
export const leadCampaign = pgTable(
  'lead_campaign',
  {
    cid: text().primaryKey(),
    street: text().notNull(),
    unit: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
  },
  (table) => [check('lead_campaign_cid', sql`${table.cid} ~ '^[!-~]{1,64}$'`)],
);
