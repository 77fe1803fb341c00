import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { storableText } from '../platform/database/storable-text.ts';
import type { Database, Transaction } from '../platform/database/types.ts';
import { handle } from '../platform/http/handler.ts';

const call = {
  ...calls.logClientError,
  name: 'countedEffect',
  path: '/test/effect',
  body: z.strictObject({ wish: z.string() }),
  response: z.strictObject({ wish: z.string(), effect: z.int() }),
  idempotency: 'required',
  rateLimit: { max: 1000, windowSeconds: 60 },
} as const;

const idRow = z.object({ id: z.int() });

/** A call whose effect can be counted: each one is a row, and the answer is the row's number. */
export const countedEffect = (before: (tx: Transaction, wish: string) => Promise<void> = async () => {}) =>
  handle(call, async ({ body }, { tx }) => {
    const [row] = await rawRows(
      tx,
      idRow,
      sql`insert into effect (wish) values (${storableText(body.wish)}) returning id`,
    );
    await before(tx, body.wish);
    if (body.wish === 'the impossible') return refuse('notFound');
    return succeed({ effect: row?.id ?? 0, wish: body.wish });
  });

export const createEffects = (db: Database) =>
  db.execute(sql`create table effect (id int generated always as identity, wish text)`);

export const countEffects = async (db: Database): Promise<number> => {
  const [row] = await rawRows(db, z.object({ count: z.int() }), sql`select count(*)::int as count from effect`);
  return row?.count ?? 0;
};
