import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const command = join(import.meta.dirname, 'stream-events.ts');
const database = await openTestDatabase();
const { db } = database;

/** Inserts events of one second each. */
const insertEvents = (first: number, count: number) =>
  db.query(sql`
    insert into event_log (session_id, type, name, section, page, timestamp, begin_time, end_time, logs, comments,
      delay_ms, recorded_at)
    select ${randomUUID()}::uuid, 'Click', n::text, '', '', '', '', '', 'ann@example.com', '', 0,
      timestamptz '2026-01-15T00:00:00Z' + n * interval '1 second'
    from generate_series(${first}::int, ${first + count - 1}::int) as n`);

const started: ReturnType<typeof start>[] = [];
function start(...args: string[]) {
  const env = { ...process.env, DEMARC_ENV: 'demo', DATABASE_URL: database.connectionString };
  const program = spawn(process.execPath, [command, ...args], { env: { ...env, DEMARC_SECRET: 'x7'.repeat(20) } });
  return Object.assign(program, { exited: once(program, 'exit') });
}
afterEach(async () => {
  for (const program of started.splice(0)) if (program.exitCode === null) program.kill('SIGKILL');
  await db.query(sql`truncate event_log`);
});
async function run(...args: string[]) {
  const program = start(...args);
  started.push(program);
  const [stdout, stderr] = await Promise.all([text(program.stdout), text(program.stderr)]);
  const [code] = await program.exited;
  const events: { name: string; position: number }[] = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { code, stderr, events, names: events.map(({ name }) => name) };
}
const count = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => `${first + n}`);

test('export writes the events of a time, one JSON object per line, more of them than are in memory [O-100]', async () => {
  await insertEvents(1, 2500);
  expect((await run('export')).names).toEqual(count(1, 2500));
  const range = ['--from', '2026-01-15T01:00:10+01:00', '--to', '2026-01-15T00:00:12.000Z'];
  expect((await run('export', ...range)).names).toEqual(['10', '11']);
  expect((await run('export', '--from', '2026-01-16')).names).toEqual([]);
});

test('follow writes new events until it is stopped, and goes on at a position [O-102] [O-103]', async () => {
  await insertEvents(1, 1200);
  const first = await run('follow', '--once');
  expect(first.names).toEqual(count(1, 1200));
  const position = first.events.at(-1)?.position ?? 0;
  const program = start('follow', '--after', `${position}`);
  started.push(program);
  await insertEvents(1201, 2);
  let output = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output.trim().split('\n').length, { timeout: 60_000 }).toBe(2);
  program.kill('SIGTERM');
  expect(await program.exited).toEqual([0, null]);
  expect((await run('follow', '--once', '--after', `${position}`)).names).toEqual(['1201', '1202']);
  expect((await run('follow', '--once', '--from', '2026-01-15T00:20:02Z')).names).toEqual(['1202']);
});

test('the command ends without a message when its reader closes the output [O-103]', async () => {
  await insertEvents(1, 5000);
  const program = start('export');
  started.push(program);
  await once(program.stdout, 'data');
  program.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(program.stderr), program.exited]);
  expect([stderr, code]).toEqual(['', 0]);
});

test.each([
  [['show'], 'Name an action: export or follow.'],
  [['export', '--after', '5'], 'export has no option --after.'],
  [
    ['export', '--to', '2026-11-01T09:00'],
    '--to is a date or a time with its zone, such as 2026-11-01 or 2026-11-01T09:00:00-05:00.',
  ],
])('the command refuses %j [O-103]', async (args, message) => {
  const { code, stderr } = await run(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(1);
});
