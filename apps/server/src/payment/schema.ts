import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A card or an account that a vault keeps for us: what we have of it is the vault's token and the last four digits. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    /** What the browser knows it by; of use to its session only. */
    token: uuid().primaryKey(),
    sessionId: uuid('session_id').notNull(),
    kind: text({ enum: ['BankAccount', 'Card'] }).notNull(),
    /** Empty for an account. */
    brand: text().notNull(),
    isDebitCard: boolean('is_debit_card').notNull(),
    lastFour: text('last_four').notNull(),
    /** Empty for an account. */
    holder: text().notNull(),
    vaultToken: text('vault_token').notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_method_session').on(table.sessionId),
    index('payment_method_kept_at').on(table.keptAt),
    check('payment_method_last_four', sql`length(${table.lastFour}) <= 4`),
  ],
);

/** How a session wants to pay. */
export const paymentChoice = pgTable(
  'payment_choice',
  {
    sessionId: uuid('session_id').primaryKey(),
    autoPay: boolean('auto_pay').notNull(),
    paperFreeBilling: boolean('paper_free_billing').notNull(),
    /** The method of auto pay; none without it. */
    methodToken: uuid('method_token').references(() => paymentMethod.token, { onDelete: 'set null' }),
    oneTimeCount: integer('one_time_count').notNull(),
    equipmentCount: integer('equipment_count').notNull(),
    /** None where no router is paid over time. */
    routerCount: integer('router_count'),
    /** The Payment section was saved as it stands. */
    savedAt: timestamp('saved_at', { withTimezone: true }),
    /** Bills come without paper from then on. */
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_choice_changed_at').on(table.changedAt)],
);

/** What the page said of the form for auto pay, for whoever has to find out why it failed. */
export const autoPayLog = pgTable(
  'auto_pay_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id').notNull(),
    status: text().notNull(),
    enrolled: boolean().notNull(),
    method: text({ enum: ['BankAccount', 'Card'] }).notNull(),
    loggedAt: timestamp('logged_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('auto_pay_log_logged_at').on(table.loggedAt)],
);

/** The memory of the embedded vault: who brings the same attempt again gets the same token. Numbers are not in it. */
export const vaultEntry = pgTable(
  'vault_entry',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    token: text().notNull(),
    lastFour: text('last_four').notNull(),
    declined: boolean().notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('vault_entry_kept_at').on(table.keptAt)],
);
