import { DatabaseError } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

const url = 'postgres://shop:hunter2@db/orders';
const failedQuery = (code: string) =>
  Object.assign(new DatabaseError('relation "operator" does not exist', 0, 'error'), {
    code,
    detail: 'Key (email)=(olga@example.com)',
    where: "unnamed portal with $1 = 'scrypt-hash'",
  });

test('describeFailure returns only the message of a StartupError', () => {
  expect(describeFailure(new StartupError('Port 3000 is taken.'), url)).toBe('Port 3000 is taken.');
});

test.each([
  ['53300', 'all its connections are taken: allow more (max_connections), or set a smaller POOL_SIZE.'],
  ['57P03', 'it is still starting or stopping: try again in a moment.'],
])('describeFailure returns one sentence when the database fails later with %s', (code, sentence) => {
  expect(describeFailure(failedQuery(code), url)).toBe(`The database orders at db cannot be used: ${sentence}`);
});

test.each([undefined, 'embedded'])(
  'describeFailure says that the embedded database was stopped (DATABASE_URL %s)',
  (databaseUrl) => {
    expect(describeFailure(failedQuery('57P01'), databaseUrl)).toBe(
      'The embedded database was stopped meanwhile: start again.',
    );
  },
);

test('describeFailure returns the stack of a wrong query and of its cause, without values', () => {
  const description = describeFailure(new Error('adding an operator failed', { cause: failedQuery('42P01') }), url);
  expect(description).toContain('Error: adding an operator failed');
  expect(description).toContain('describe-failure.test.ts');
  expect(description).toMatch(/because of .*relation "operator" does not exist/);
  expect(description).not.toMatch(/scrypt|olga/);
});

test('runCommand writes the description to standard error and exits with 1', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stderr.mockRestore();
    process.exitCode = undefined;
  });
  runCommand(Promise.reject(failedQuery('42P01')));
  await expect.poll(() => process.exitCode).toBe(1);
  expect(stderr.mock.calls).toEqual([[expect.stringContaining('relation "operator" does not exist')]]);
  expect(stderr.mock.calls.join()).not.toMatch(/scrypt|olga/);
});
