import { expect, test } from 'vitest';
import { awaitAll } from './await-all.ts';

test('awaitAll gives each value the name of its promise, in whatever order they resolve', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const all = awaitAll({ late: promise, early: Promise.resolve(1), plain: null });
  resolve('last');
  expect(await all).toEqual({ late: 'last', early: 1, plain: null });
});

test('awaitAll rejects as soon as one value does', async () => {
  const never = new Promise<never>(() => {});
  await expect(awaitAll({ never, failed: Promise.reject(new Error('no answer')) })).rejects.toThrow('no answer');
});
