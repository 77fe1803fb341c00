import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastWords } from './last-words.ts';
import { runCommand } from './run-command.ts';
import { StartProblem } from './start-problem.ts';

const url = 'postgres://shop:hunter2@db/orders';
const failed = (code: string) =>
  new DrizzleQueryError(
    'insert into "operator" values ($1)',
    ['scrypt-hash\nof olga@example.com'],
    Object.assign(new Error('the server said no'), { code, detail: 'Key (email)=(olga@example.com)' }),
  );

test('what can be mended is said in words alone', () => {
  expect(lastWords(new StartProblem('Port 3000 is taken.'), url)).toBe('Port 3000 is taken.');
});

test.each([
  ['53300', 'all its connections are taken: allow more (max_connections), or set a smaller POOL_SIZE.'],
  ['57P03', 'it is still starting or stopping: try again in a moment.'],
])('a database that fails later with %s is one sentence, as at the first connection', (code, sentence) => {
  expect(lastWords(failed(code), url)).toBe(`The database orders at db cannot be used: ${sentence}`);
});

test('a query that is wrong is a bug: its stack and its cause, and nothing of its values', () => {
  const said = lastWords(failed('42P01'), url);
  expect(said).toContain('insert into "operator"');
  expect(said).toContain('last-words.test.ts');
  expect(said).toContain('because of Error: the server said no');
  expect(said).not.toMatch(/scrypt|olga/);
});

test('a command ends with them, and with 1', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stderr.mockRestore();
    process.exitCode = undefined;
  });
  runCommand(Promise.reject(failed('42P01')));
  await expect.poll(() => process.exitCode).toBe(1);
  expect(stderr.mock.calls).toEqual([[expect.stringContaining('insert into "operator"')]]);
  expect(stderr.mock.calls.join()).not.toMatch(/scrypt|olga/);
});

test('the embedded database has no address that could be wrong', () => {
  expect(lastWords(failed('53100'), undefined)).toContain('the server said no');
});
