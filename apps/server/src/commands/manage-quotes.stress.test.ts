import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import type { PriceQuoteTable } from '../platform/database/tables.ts';
import { openShop } from '../testing/open-shop.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createCommand } from './testing/start-command.ts';

test('the command creates the quotes of a file, and fails with the file and line or the quote of each mistake', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-quotes-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const database = await openTestDatabase();
  await openShop({ database });
  const command = createCommand('manage-quotes.ts', database);
  const run = async (...quotes: string[]) => {
    const file = join(dir, 'quotes.yaml');
    await writeFile(file, ['quotes:', ...quotes.map((quote) => `  - ${quote}`)].join('\n'));
    return command('create', file);
  };
  const addressAndDate = 'address: "154 Longboat Wharf, New York, NY 10012", validUntil: "2999-12-31"';
  const createQuoteLine = (number: string, internet = '{ plan: fiber-300, router: router-own }') =>
    `{ number: ${number}, orderNumber: M-${number}, ${addressAndDate}, internet: ${internet} }`;

  expect(await run(createQuoteLine('Q-1'))).toEqual({
    code: 0,
    stderr: '',
    stdout:
      'Q-1: 154 Longboat Wharf, New York, NY 10012, can be ordered until 2999-12-31. Without a contact, everybody who checks its address can open it.\n',
  });
  expect(await run(createQuoteLine('Q-1'))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('NY 10012, already existed, can be ordered until 2999-12-31.'),
  });
  expect(await run(createQuoteLine('Q-2'), createQuoteLine('Q-3', '{ plan: nothing, router: none }'))).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Q-2: /),
    stderr:
      'Q-3: it contains something that is not sold: internet.plan nothing is not in the catalog, internet.router none is not in the catalog.\n',
  });
  expect(await run(createQuoteLine('Q-4'), createQuoteLine('Q-5', '{ price: 1 }'))).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('quotes.yaml:3 quotes.1.internet.price: there is no such setting'),
  });
  expect(await command('sell', 'Q-1')).toMatchObject({
    code: 1,
    stderr: 'Name an action: create, edit, list, funnel, pdf, show, send, approve, withdraw, duplicate.\n',
  });
  const created = await database.db.query<Pick<PriceQuoteTable, 'number'>>(
    sql`select number from price_quote where order_number like 'M-Q-%' order by number`,
  );
  expect(created.map(({ number }) => number)).toEqual(['Q-1', 'Q-2']);
});
