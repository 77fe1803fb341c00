import { expect, test } from 'vitest';
import { computeCode } from '../operations/operator/index.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { commandSecret, createCommand } from './testing/start-command.ts';

test('the command adds an operator who can sign in with the printed secrets, lists and removes operators, changes roles, and reports errors [A-003]', async () => {
  const shop = await startTestApp({ config: { secret: commandSecret } });
  const run = createCommand('manage-operators.ts', shop.database);
  const added = await run('add', 'Olga@example.com');
  expect(added).toMatchObject({ code: 0, stderr: '' });
  const passphrase = /Passphrase +(\S+)/.exec(added.stdout)?.[1] ?? '';
  const codeSecret = /Code secret +(\S+)/.exec(added.stdout)?.[1] ?? '';
  expect(added.stdout).toContain(
    `otpauth://totp/Halyard%20Business:olga%40example.com?issuer=Halyard%20Business&secret=${codeSecret}&`,
  );
  const form = new URLSearchParams({
    email: 'olga@example.com',
    passphrase,
    code: computeCode(codeSecret, shop.clock.now()),
  });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/business/internet/operator/sign-in',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(303);

  expect((await run('list')).stdout).toMatch(/^olga@example\.com, owner, added .+, last signed in 2026-03-03\n$/);
  expect(await run('add', 'olga@example.com')).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });
  expect(await run('role', 'Olga@example.com', 'support')).toMatchObject({
    code: 0,
    stdout: 'olga@example.com has the role support now.\n',
  });
  expect((await run('list')).stdout).toMatch(/^olga@example\.com, support, added/);
  expect((await run('add', 'ria@example.com', 'read-only')).stdout).toMatch(
    /^ria@example\.com \(read-only\) can sign in/,
  );
  for (const args of [
    ['add', 'sam@example.com', 'admin'],
    ['role', 'olga@example.com', 'admin'],
  ])
    expect(await run(...args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        '"admin" is not a role. The roles are owner, sales, support, catalog, read-only.',
      ),
    });
  expect(await run('role', 'nobody@example.com', 'sales')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nobody@example.com is not an operator.'),
  });
  expect(await run('remove', 'olga@example.com')).toMatchObject({ code: 0, stderr: '' });
});
