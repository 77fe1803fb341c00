import { expect, test } from 'vitest';
import { operatorCalls, viewListPermissions } from '../operator-api.ts';

test('each list that is exported has saved views, with the permission to open it [A-131]', () => {
  const lists = Object.values(operatorCalls).flatMap(({ path }) => /^\/(\w+)\.csv$/.exec(path)?.[1] ?? []);
  expect(Object.keys(viewListPermissions).sort()).toEqual(lists.toSorted());
  for (const [name, permission] of Object.entries(viewListPermissions)) {
    const call = Object.values(operatorCalls).find(({ path, method }) => path === `/${name}` && method === 'GET');
    expect([name, call?.permissions]).toEqual([name, expect.arrayContaining([permission])]);
  }
});
