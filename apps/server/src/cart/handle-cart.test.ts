import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { cartHandler } from './handle-cart.ts';

const database = await openTestDatabase();
const callNamed = <Name extends string>(name: Name) =>
  ({ ...calls.logClientError, name, path: `/test/${name}` as const, access: 'session' }) as const;
let found: () => Promise<string> = async () => 'a note';
const told: string[] = [];
const besideNote = cartHandler(database, () => found());
const { startVisit } = await startTestApp({
  database,
  handlers: [
    besideNote(callNamed('asks-for-it'), async (_request, { visit, beside }) => {
      told.push(await beside, String(await visit.stored));
      return succeed({});
    }),
    besideNote(callNamed('asks-for-nothing'), async () => succeed({})),
  ],
});
const ask = async (name: string) => {
  const visitor = await startVisit();
  return visitor.send({ method: 'POST', url: `/test/${name}`, payload: { message: '', url: '' } });
};

test('what is read beside the cart is there for who asks', async () => {
  expect((await ask('asks-for-it')).statusCode).toBe(200);
  expect(told).toEqual(['a note', 'undefined']);
});

test('where it cannot be read the call fails that needs it, and nothing else does', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  found = () => Promise.reject(new Error('gone'));
  expect((await ask('asks-for-it')).json()).toMatchObject({ ErrorCode: 'internal' });
  expect((await ask('asks-for-nothing')).statusCode).toBe(200);
  await new Promise(setImmediate);
  expect(unhandled).not.toHaveBeenCalled();
});
