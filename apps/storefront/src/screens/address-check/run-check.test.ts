import type { AddressCheck } from '@demarc/domain/qualification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopClient } from '../../lib/api/call.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { captcha: 's', withoutUnit: true, flags: { optixFlow: true, omniCart: true } };
const failure = { ok: false, failure: { code: 'internal', message: '' } };
const answer = {
  retry: false,
  quotes: [],
  availability: { fiber: true, planCount: 1 },
};
const alternate = { ok: true, value: { quotes: [] } };
const pending = { ok: true, value: { pendingOrder: true } };

const request = { id: 'check-1' } as AddressCheck;

async function check(replies: { qualify?: object; alternate?: object; pending?: object }) {
  const named: string[] = [];
  const bodies = new Set<unknown>();
  const call = (async (name: string, { body }: { body: unknown }) => {
    named.push(name);
    bodies.add(body);
    if (name === 'qualifyAddress') return replies.qualify ?? { ok: true, value: answer };
    return name === 'checkPendingOrder' ? (replies.pending ?? pending) : (replies.alternate ?? alternate);
  }) as unknown as ShopClient['call'];
  const checked = runCheck(call, request, options);
  await vi.advanceTimersByTimeAsync(1000);
  return { result: await checked, named, bodies };
}

test('a check that always asks for a retry is called six times, and the last answer is used [E-215] [E-216]', async () => {
  const { result, named } = await check({ qualify: { ok: true, value: { ...answer, retry: true } } });
  expect(named.filter((name) => name === 'qualifyAddress')).toHaveLength(6);
  expect(result.end).toBe('outcome');
});

test('a failed pending-order check counts as no pending order [E-234]', async () => {
  expect((await check({})).result).toMatchObject({ outcome: { to: 'pendingOrderQuestion' } });
  expect((await check({ pending: failure })).result).toMatchObject({ outcome: { to: 'customizeOrder' } });
});

test('the alternate and pending-order checks follow with the same body and decide the outcome [E-233] [E-392] [E-393]', async () => {
  const quoted = { ok: true, value: { quotes: [{ number: 'Q-1', orderNumber: 'M-1' }] } };
  const claims = { ok: true, value: { ...answer, pendingOrder: true } };
  const { named, bodies, result } = await check({ alternate: quoted });
  expect(named).toEqual(['qualifyAddress', 'checkAlternateAvailability', 'checkPendingOrder']);
  expect([...bodies]).toEqual([request]);
  expect(result).toMatchObject({ outcome: { to: 'existingService' }, quotes: quoted.value.quotes });
  const none = { ok: true, value: { pendingOrder: false } };
  expect((await check({ qualify: claims, pending: none })).result).toMatchObject({ outcome: { to: 'customizeOrder' } });
});

test('a failed check makes no further calls, and a failed alternate check ends it', async () => {
  const failed = await check({ qualify: failure });
  expect(failed).toMatchObject({ result: { end: 'failed' }, named: ['qualifyAddress'] });
  expect((await check({ alternate: failure })).result.end).toBe('alternateFailed');
});

test('an unreachable server is distinguished from a failed check', async () => {
  const lost = { ok: false, failure: { code: 'unreachable', message: '' } };
  expect((await check({ qualify: lost })).result).toEqual({ end: 'failed', isUnreachable: true });
  expect((await check({ qualify: failure })).result).toEqual({ end: 'failed', isUnreachable: false });
});

test('waits one second after the alternate check [K-324]', async () => {
  const call = (async (name: string) => {
    if (name === 'qualifyAddress') return { ok: true, value: answer };
    return name === 'checkPendingOrder' ? pending : alternate;
  }) as unknown as ShopClient['call'];
  let ended = false;
  void runCheck(call, {} as AddressCheck, options).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
});
