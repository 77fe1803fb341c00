import type { CreditResult, CustomerType, OwnerType } from '@demarc/domain/checkout';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Of numbers that are somebody's, the last four characters; null for somebody without one. */
interface KnownPerson {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly ssnLastFour: string | null;
}

/** Who was asked about, without what nobody else may read. */
export interface Applicant {
  readonly customerType: CustomerType;
  readonly ownerType: OwnerType;
  readonly people: readonly KnownPerson[];
  readonly company: { readonly billingName: string; readonly taxIdLastFour: string } | null;
}

/** Every time a bureau was asked about the owners of a business. */
export const creditCheck = pgTable(
  'credit_check',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    sessionId: uuid('session_id').notNull(),
    /** The check of the address that the business was told of for; null is of none. */
    checkId: uuid('check_id'),
    applicant: jsonb().$type<Applicant>().notNull(),
    result: jsonb().$type<CreditResult>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('credit_check_session').on(table.sessionId, table.answeredAt),
    index('credit_check_answered_at').on(table.answeredAt),
    check('credit_check_status', sql`${table.result} ->> 'status' in ('SUCCESS', 'FAILURE')`),
  ],
);

/** Every time a bureau is about to be asked, so that those who ask at once are counted; gone where it has not answered. */
export const creditAsking = pgTable(
  'credit_asking',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    sessionId: uuid('session_id').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('credit_asking_session').on(table.sessionId), index('credit_asking_asked_at').on(table.askedAt)],
);

/** The memory of the embedded bureau: an inquiry that is made again is the same one. */
export const bureauInquiry = pgTable(
  'bureau_inquiry',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    result: jsonb().$type<CreditResult>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('bureau_inquiry_asked_at').on(table.askedAt)],
);
