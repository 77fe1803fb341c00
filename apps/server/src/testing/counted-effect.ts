import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { z } from 'zod';
import type { Database, Transaction } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { toStorableText } from '../platform/database/storable-text.ts';
import { handle } from '../platform/http/handler.ts';

const call = {
  ...calls.logClientError,
  name: 'countedEffect',
  path: '/test/effect',
  body: z.strictObject({ label: z.string() }),
  response: z.strictObject({ label: z.string(), effect: z.int() }),
  idempotency: 'required',
  rateLimit: { max: 1000, windowSeconds: 60 },
} as const;

/** Handles a call with an effect that tests can count. Each effect is a row, and the answer is the row's id. */
export const handleCountedEffect = (beforeAnswer: (tx: Transaction, label: string) => Promise<void> = async () => {}) =>
  handle(call, async ({ body }, { tx }) => {
    const [row] = await tx.query<{ readonly id: number }>(
      sql`insert into effect (label) values (${toStorableText(body.label)}) returning id`,
    );
    await beforeAnswer(tx, body.label);
    if (body.label === 'refuse') return refuse('notFound');
    return succeed({ effect: row?.id ?? 0, label: body.label });
  });

export const createEffectTable = (db: Database): Promise<unknown> =>
  db.query(sql`create table effect (id int generated always as identity, label text)`);

export const countEffects = async (db: Database): Promise<number> => {
  const [row] = await db.query<{ readonly count: number }>(sql`select count(*)::int as count from effect`);
  return row?.count ?? 0;
};
