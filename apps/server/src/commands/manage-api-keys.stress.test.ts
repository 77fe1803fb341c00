import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { commandSecret, createCommand } from './testing/start-command.ts';

test('the command creates a key that opens the provider API, lists, rotates and revokes keys, and reports errors [O-050] [O-185]', async () => {
  const shop = await startTestApp({ config: { secret: commandSecret } });
  const run = createCommand('manage-api-keys.ts', shop.database);
  const findKey = ({ stdout }: { readonly stdout: string }) => /dmk_\w+/.exec(stdout)?.[0] ?? '';
  const open = async (key: string) =>
    (
      await shop.app.inject({
        url: '/business/internet/api/provider/v1/orders',
        headers: { authorization: `Bearer ${key}` },
      })
    ).statusCode;

  expect((await run('list')).stdout).toBe('There are no API keys.\n');
  const created = await run('create', 'Field service', 'orders:read', '--role', 'sales');
  expect(created).toMatchObject({ code: 0, stderr: '' });
  const key = findKey(created);
  const id = key.split('_')[1] ?? '';
  expect(created.stdout).toBe(
    `The key ${id} of Field service may use orders:read.\n\n  ${key}\n\nHand it over now. It is shown only once and cannot be recovered.\n`,
  );
  expect(await open(key)).toBe(200);
  const listed = await run('list');
  expect(listed.stdout).toContain(
    `${id}  Field service\n  orders:read; role sales\n  no end; last used 2026-03-03T15:00Z\n`,
  );
  expect(listed.stdout).not.toContain(key);

  const rotated = await run('rotate', id, '--days', '0');
  expect(rotated).toMatchObject({ code: 0, stderr: '' });
  expect(await open(findKey(rotated))).toBe(200);
  expect(await run('revoke', id)).toMatchObject({ code: 0, stdout: `The key ${id} is no longer valid.\n` });
  expect(await open(findKey(rotated))).toBe(401);
  expect(await run('revoke', id)).toMatchObject({ code: 1, stderr: expect.stringContaining(`There is no key ${id}`) });
  expect(await run('create', 'Billing', 'orders:all')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The key was not created: there is no scope orders:all.'),
  });
  expect(await run('create', 'Billing', 'orders:read', '--role', 'nosuch')).toMatchObject({
    ...{ code: 1, stdout: '' },
    stderr: expect.stringContaining(
      'The key was not created: there is no role nosuch; roles.yaml has sales, manager, owner.',
    ),
  });
});
