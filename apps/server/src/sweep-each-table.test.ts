import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { raw, type Sql, sql } from './platform/database/sql.ts';
import { sweepAll } from './platform/housekeeping.ts';
import { listSweeps } from './sweeps.ts';
import { startTestApp } from './testing/start-test-app.ts';
import type { TestDatabase } from './testing/test-database.ts';

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;

type Value = string | number | boolean | Date | null;
type Row = Readonly<Record<string, Value>>;

/** Rows of `table` are deleted when the time in `column` is more than `days` ago. */
interface SweptTable {
  readonly table: string;
  readonly column: string;
  readonly days: number;
  /** A `date` is kept to the day. */
  readonly isDate?: true;
  /** Columns that depend on the time. */
  readonly fill?: (time: Date) => Row;
}

const sweptTables: readonly SweptTable[] = [
  { table: 'rate_limit', column: 'resets_at', days: 0 },
  { table: 'daily_budget', column: 'resets_at', days: 0 },
  { table: 'idempotency_key', column: 'created_at', days: 7 },
  { table: 'claimed_key', column: 'created_at', days: 7 },
  { table: 'visitor_session', column: 'expires_at', days: 0 },
  { table: 'used_captcha', column: 'expires_at', days: 0 },
  { table: 'qualification', column: 'checked_at', days: 30 },
  { table: 'number_reservation', column: 'held_until', days: 1 },
  { table: 'number_port', column: 'asked_at', days: 10 },
  { table: 'ported_number', column: 'ordered_at', days: 90 },
  { table: 'cart', column: 'changed_at', days: 30 },
  { table: 'sold_catalog', column: 'first_sold_at', days: 30 },
  { table: 'label_template', column: 'stored_at', days: 30 },
  { table: 'sealing_key', column: 'made_at', days: 2 },
  { table: 'one_time_code', column: 'sent_at', days: 7 },
  { table: 'code_mail', column: 'sent_at', days: 7 },
  { table: 'text_message', column: 'created_at', days: 7 },
  { table: 'business_info', column: 'saved_at', days: 30 },
  { table: 'credit_check', column: 'answered_at', days: 30 },
  { table: 'credit_asking', column: 'asked_at', days: 30 },
  { table: 'bureau_inquiry', column: 'asked_at', days: 30 },
  { table: 'appointment_reservation', column: 'held_until', days: 1 },
  { table: 'slot_capacity', column: 'date', days: 1, isDate: true },
  { table: 'slot_hold', column: 'held_until', days: 1, fill: (time) => ({ first_held_at: time }) },
  { table: 'visit_answers', column: 'answered_at', days: 30 },
  { table: 'payment_choice', column: 'changed_at', days: 30 },
  { table: 'payment_method', column: 'kept_at', days: 30 },
  { table: 'auto_pay_log', column: 'logged_at', days: 30 },
  { table: 'vault_entry', column: 'kept_at', days: 30 },
  { table: 'hosted_form', column: 'opened_at', days: 1 },
  { table: 'deposit_agreement', column: 'agreed_at', days: 30 },
  { table: 'quote_opening', column: 'opened_at', days: 30 },
  { table: 'price_quote', column: 'valid_until', days: 365, isDate: true },
  { table: 'terms_acceptance', column: 'accepted_at', days: 30 },
  { table: 'consent', column: 'given_at', days: 30 },
  { table: 'signed_letter', column: 'signed_at', days: 30 },
  { table: 'saved_cart', column: 'expires_at', days: 20 },
  { table: 'gate_tries', column: 'resets_at', days: 0 },
  { table: 'operator_session', column: 'expires_at', days: 0 },
  { table: 'operator_view', column: 'until', days: 0 },
  { table: 'change_feed', column: 'at', days: 2 / 24 },
  { table: 'operator_tries', column: 'resets_at', days: 0 },
  { table: 'mail_message', column: 'created_at', days: 30, fill: () => ({ status: 'sent' }) },
  { table: 'webhook_event', column: 'keep_until', days: 0 },
  { table: 'api_key', column: 'ended_at', days: 365 },
  { table: 'provider_answer', column: 'created_at', days: 1 },
  { table: 'operator_answer', column: 'created_at', days: 1 },
  { table: 'event_log', column: 'recorded_at', days: 90 },
  { table: 'audit_entry', column: 'at', days: 730 },
  { table: 'chat_conversation', column: 'saved_at', days: 90 },
  { table: 'sales_lead', column: 'created_at', days: 365 },
  { table: 'waitlist_entry', column: 'registered_at', days: 730 },
  { table: 'order_link', column: 'ends_at', days: 0 },
];

/** Tables whose rows no sweep deletes, and why. */
const keptTables: Readonly<Record<string, readonly string[]>> = {
  'orders and what proves them': [
    'customer_order',
    'order_history',
    'order_event',
    'recorded_order',
    'accepted_text',
    'promotion_use',
  ],
  'what operators note and see of an order, deleted with it': [
    'order_note',
    'order_assignment',
    'hand_over_attempt',
    'held_order',
  ],
  'deleted with their operator': ['saved_view'],
  'deleted with their cart, when its changes are read': ['cart_change', 'cart_summary'],
  'totals: one row for each day': ['order_day', 'visitor_day'],
  'lists that the provider imports or writes': [
    ...[
      'address',
      'street',
      'unit',
      'serviceability',
      'zip',
      'place_letters',
      'place_name',
      'coverage_import',
      'coverage_source',
    ],
    ...['telephone_number', 'lead_campaign', 'operator', 'label_archive', 'webhook_endpoint'],
  ],
  'windows of the calendar: one row for each area, day and window': ['appointment_slot'],
  'deleted with their webhook event': ['webhook_delivery'],
  'deleted with their quote': ['quote_link', 'quote_revision', 'quote_history', 'quote_pdf'],
  'deleted with their saved cart': ['saved_cart_link', 'saved_cart_visit'],
  'the list of migrations': ['schema_migration'],
};

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Inserts a row with invented values in the columns that must have one. */
async function insertRow({ db }: TestDatabase, table: string, values: Row, at: Date): Promise<void> {
  const columns =
    await db.query<Column>(sql`select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`);
  const invented = columns.map(({ name, type }) => [name, inventValue(type, at)] as const);
  const row = Object.entries({ ...Object.fromEntries(invented), ...values });
  const join = (parts: readonly Sql[]) => parts.reduce((all, part) => sql`${all}, ${part}`);
  await db.query(sql`insert into ${raw(table)} (${raw(row.map(([name]) => `"${name}"`).join(', '))})
    values (${join(row.map(([, value]) => sql`${value}`))})`);
}

let inventedNumber = 0;
function inventValue(type: string, at: Date): Value {
  inventedNumber += 1;
  if (type === 'uuid') return randomUUID();
  if (type === 'timestamptz') return at;
  if (type === 'date') return '2026-01-01';
  if (type.startsWith('json') || type.startsWith('_')) return '{}';
  if (type === 'bool') return false;
  if (/^int|^numeric|^float/.test(type)) return inventedNumber;
  return `invented ${inventedNumber}`;
}

/** Lets tests store rows with invented values, without the rows that they refer to. */
async function dropConstraints({ db }: TestDatabase): Promise<void> {
  const constraints = await db.query<{ readonly change: string }>(
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as change from pg_constraint
      where contype in ('c', 'f') and conrelid <> 0 and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  await db.query(raw(`do $$ begin ${constraints.map(({ change }) => `${change};`).join(' ')} end $$`));
}

async function openSweeping() {
  const { database, platform, appointments, clock } = await startTestApp();
  await dropConstraints(database);
  const now = clock.now();
  const listValues = async (table: string, column: string) => {
    const rows = await database.db.query<{ readonly value: string }>(
      sql`select ${raw(column)}::text as value from ${raw(table)} order by ${raw(column)}`,
    );
    return rows.map(({ value }) => value);
  };
  return {
    database,
    now,
    ago: (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms),
    insert: (table: string, values: Row) => insertRow(database, table, values, now),
    sweep: () => sweepAll(listSweeps(platform, appointments), now),
    listValues,
  };
}
type Sweeping = Awaited<ReturnType<typeof openSweeping>>;

describe('the sweeps', () => {
  let sweeping: Sweeping;
  const liveValues = new Map<string, readonly string[]>();
  const remaining = new Map<string, readonly string[]>();

  beforeAll(async () => {
    sweeping = await openSweeping();
    const { insert, ago, now, listValues, sweep } = sweeping;
    for (const { table, column, days, isDate, fill } of sweptTables) {
      const store = (time: Date) =>
        insert(table, { [column]: isDate ? time.toISOString().slice(0, 10) : time, ...fill?.(time) });
      // The second live row is as new as a row can be: of now, or of the future for a time that ends something.
      await store(ago(days, -secondMs));
      await store(days === 0 ? new Date(now.getTime() + dayMs) : now);
      liveValues.set(table, await listValues(table, column));
      await store(ago(days, isDate ? dayMs : secondMs));
    }
    await sweep();
    for (const { table, column } of sweptTables) remaining.set(table, await listValues(table, column));
  });

  test.for(sweptTables)('delete $table when $column is more than $days days ago, and not before', ({ table }) => {
    expect(liveValues.get(table)).toHaveLength(2);
    expect(remaining.get(table)).toEqual(liveValues.get(table));
  });

  test('are tested with every table that they delete from', async () => {
    const query = vi.spyOn(sweeping.database.db, 'query');
    await sweeping.sweep();
    const deleted = query.mock.calls.flatMap(([{ text }]) => /delete from (\w+)/.exec(text)?.[1] ?? []);
    query.mockRestore();
    expect(sweptTables.map(({ table }) => table).sort()).toEqual([...new Set(deleted)].sort());
  });

  test('delete from every table that fills up', async () => {
    const tables = await sweeping.database.db.query<{ readonly name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const known = [...sweptTables.map(({ table }) => table), ...Object.values(keptTables).flat()];
    expect(tables.map(({ name }) => name).sort()).toEqual(known.sort());
  });
});

describe('an old row stays', () => {
  interface KeptRow {
    readonly row: string;
    readonly table: string;
    readonly values: (sweeping: Sweeping) => Row | Promise<Row>;
  }
  const keptRows: readonly KeptRow[] = [
    {
      row: 'a number that was ordered',
      table: 'number_reservation',
      values: ({ ago }) => ({ held_until: ago(900), order_number: 'HB1' }),
    },
    {
      row: 'a visit that was ordered',
      table: 'appointment_reservation',
      values: ({ ago }) => ({ held_until: ago(900), order_number: 'HB1' }),
    },
    {
      row: 'a mail that was never sent',
      table: 'mail_message',
      values: ({ ago }) => ({ created_at: ago(900), status: 'queued' }),
    },
    {
      row: 'a number to port of an order, for 30 days',
      table: 'number_port',
      values: async ({ ago, insert, now }) => {
        await insert('ported_number', { number: '4145550123', ordered_at: now });
        return { number: '4145550123', asked_at: ago(30, -secondMs) };
      },
    },
    {
      row: 'a catalog that a cart was priced with',
      table: 'sold_catalog',
      values: async ({ ago, insert, now }) => {
        await insert('cart', { catalog_version: 'old', changed_at: now });
        return { version: 'old', first_sold_at: ago(900) };
      },
    },
    {
      row: 'a catalog that an open quote was priced with',
      table: 'sold_catalog',
      values: async ({ ago, insert, now }) => {
        const valid_until = now.toISOString().slice(0, 10);
        await insert('price_quote', { cart: '{"catalogVersion":"quoted"}', valid_until });
        return { version: 'quoted', first_sold_at: ago(900) };
      },
    },
    {
      row: 'a catalog that a saved cart was priced with',
      table: 'sold_catalog',
      values: async ({ ago, insert, now }) => {
        await insert('saved_cart', { cart: '{"value":{"catalogVersion":"saved"}}', expires_at: now });
        return { version: 'saved', first_sold_at: ago(900) };
      },
    },
  ];

  test.for(keptRows)('if it is $row', async ({ table, values }) => {
    const sweeping = await openSweeping();
    await sweeping.insert(table, await values(sweeping));
    await sweeping.sweep();
    expect(await sweeping.listValues(table, '1')).toEqual(['1']);
  });

  test('only 30 days if it is a number to port of an order that was never handed over', async () => {
    const { ago, insert, now, listValues, sweep } = await openSweeping();
    await insert('ported_number', { number: '4145550123', ordered_at: now });
    await insert('number_port', { number: '4145550123', asked_at: ago(30, secondMs) });
    await sweep();
    expect(await listValues('number_port', '1')).toEqual([]);
  });
});

test('sweeps cancel an order that was not finished in 10 days, and no newer or submitted one', async () => {
  const { ago, insert, database, sweep } = await openSweeping();
  await insert('customer_order', { number: 'old', state: 'open', created_at: ago(10, secondMs) });
  await insert('customer_order', { number: 'newer', state: 'open', created_at: ago(10, -secondMs) });
  await insert('customer_order', { number: 'submitted', state: 'submitted', created_at: ago(10, secondMs) });
  await sweep();
  expect(await database.db.query(sql`select number, state from customer_order order by number`)).toEqual([
    { number: 'newer', state: 'open' },
    { number: 'old', state: 'cancelled' },
    { number: 'submitted', state: 'submitted' },
  ]);
});
