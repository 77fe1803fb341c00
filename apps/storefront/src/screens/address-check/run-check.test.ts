import type { AddressCheck } from '@demarc/domain/qualification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopClient } from '../../api/shop-client.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asked = { captcha: 's', withoutUnit: true, flags: { optixFlow: true, omniCart: true } };
const failure = { ok: false, failure: { code: 'internal', message: '' } };
const answer = {
  retry: false,
  quotes: [],
  availability: { fiber: true, planCount: 1 },
};
const alternate = { ok: true, value: { quotes: [] } };
const pending = { ok: true, value: { pendingOrder: true } };

async function check(replies: { qualify?: object; alternate?: object; pending?: object }) {
  const named: string[] = [];
  const call = (async (name: string) => {
    named.push(name);
    if (name === 'qualifyAddress') return replies.qualify ?? { ok: true, value: answer };
    return name === 'checkPendingOrder' ? (replies.pending ?? pending) : (replies.alternate ?? alternate);
  }) as unknown as ShopClient['call'];
  const checked = runCheck(call, {} as AddressCheck, asked);
  await vi.advanceTimersByTimeAsync(1000);
  return { result: await checked, named };
}

test('a check that always asks for a retry is asked six times and then counts [E-215] [E-216]', async () => {
  const { result, named } = await check({ qualify: { ok: true, value: { ...answer, retry: true } } });
  expect(named.filter((name) => name === 'qualifyAddress')).toHaveLength(6);
  expect(result.end).toBe('outcome');
});

test('a pending-order check that fails counts as none [E-234]', async () => {
  expect((await check({})).result).toMatchObject({ outcome: { to: 'pendingOrderQuestion' } });
  expect((await check({ pending: failure })).result).toMatchObject({ outcome: { to: 'customizeOrder' } });
});

test('nothing more is asked after a check that failed, and a failed second look ends it', async () => {
  const failed = await check({ qualify: failure });
  expect(failed).toMatchObject({ result: { end: 'failed' }, named: ['qualifyAddress'] });
  expect((await check({ alternate: failure })).result.end).toBe('alternateFailed');
});

test('a check that never got through is told apart from one that failed', async () => {
  const lost = { ok: false, failure: { code: 'unreachable', message: '' } };
  expect((await check({ qualify: lost })).result).toEqual({ end: 'failed', unreachable: true });
  expect((await check({ qualify: failure })).result).toEqual({ end: 'failed', unreachable: false });
});

test('what follows the second look waits a second for it [K-324]', async () => {
  const call = (async (name: string) => {
    if (name === 'qualifyAddress') return { ok: true, value: answer };
    return name === 'checkPendingOrder' ? pending : alternate;
  }) as unknown as ShopClient['call'];
  let ended = false;
  void runCheck(call, {} as AddressCheck, asked).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
});
