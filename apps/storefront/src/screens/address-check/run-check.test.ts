import type { AddressCheck } from '@demarc/domain/qualification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopClient } from '../../lib/api/call.ts';
import { testSettings } from '../../testing/shop-settings.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = {
  captcha: 's',
  withoutUnit: true,
  settings: { flags: { optixFlow: true, omniCart: true }, links: testSettings.links },
};
const failure = { ok: false, failure: { code: 'internal', message: '' } };
const answer = {
  retry: false,
  quotes: [],
  availability: { fiber: true, planCount: 1 },
};
const alternate = { ok: true, value: { quotes: [] } };
const pending = { ok: true, value: { pendingOrder: true } };

const request = { id: 'check-1' } as AddressCheck;

async function runTestCheck(replies: { qualify?: object; alternate?: object; pending?: object }) {
  const calledNames: string[] = [];
  const bodies = new Set<unknown>();
  const call = (async (name: string, { body }: { body: unknown }) => {
    calledNames.push(name);
    bodies.add(body);
    if (name === 'qualifyAddress') return replies.qualify ?? { ok: true, value: answer };
    return name === 'checkPendingOrder' ? (replies.pending ?? pending) : (replies.alternate ?? alternate);
  }) as unknown as ShopClient['call'];
  const checked = runCheck(call, request, options);
  await vi.advanceTimersByTimeAsync(1000);
  return { result: await checked, calledNames, bodies };
}

test('a check that always asks for a retry is called six times, and the last answer is used [E-215] [E-216]', async () => {
  const { result, calledNames } = await runTestCheck({ qualify: { ok: true, value: { ...answer, retry: true } } });
  expect(calledNames.filter((name) => name === 'qualifyAddress')).toHaveLength(6);
  expect(result.end).toBe('outcome');
});

test('runCheck treats a failed pending-order check as no pending order [E-234]', async () => {
  expect((await runTestCheck({})).result).toMatchObject({ outcome: { to: 'pendingOrderQuestion' } });
  expect((await runTestCheck({ pending: failure })).result).toMatchObject({ outcome: { to: 'customizeOrder' } });
});

test('the alternate and pending-order checks follow with the same body and decide the outcome [E-233] [E-392] [E-393]', async () => {
  const withQuote = { ok: true, value: { quotes: [{ number: 'Q-1', orderNumber: 'M-1' }] } };
  const claimsPendingOrder = { ok: true, value: { ...answer, pendingOrder: true } };
  const { calledNames, bodies, result } = await runTestCheck({ alternate: withQuote });
  expect(calledNames).toEqual(['qualifyAddress', 'checkAlternateAvailability', 'checkPendingOrder']);
  expect([...bodies]).toEqual([request]);
  expect(result).toMatchObject({ outcome: { to: 'existingService' }, quotes: withQuote.value.quotes });
  const none = { ok: true, value: { pendingOrder: false } };
  expect((await runTestCheck({ qualify: claimsPendingOrder, pending: none })).result).toMatchObject({
    outcome: { to: 'customizeOrder' },
  });
});

test('a failed check makes no further calls, and a failed alternate check ends it', async () => {
  const failed = await runTestCheck({ qualify: failure });
  expect(failed).toMatchObject({ result: { end: 'failed' }, calledNames: ['qualifyAddress'] });
  expect((await runTestCheck({ alternate: failure })).result.end).toBe('alternateFailed');
});

test('runCheck distinguishes an unreachable server and a rate limit from a failed check [S-028]', async () => {
  const unreachable = { ok: false, failure: { code: 'unreachable', message: '' } };
  expect((await runTestCheck({ qualify: unreachable })).result).toEqual({ end: 'failed', reason: 'unreachable' });
  expect((await runTestCheck({ qualify: failure })).result).toEqual({ end: 'failed', reason: 'other' });
  const limited = { ok: false, failure: { code: 'rateLimited', message: '' } };
  for (const replies of [{ qualify: limited }, { alternate: limited }])
    expect((await runTestCheck(replies)).result).toEqual({ end: 'failed', reason: 'rateLimited' });
});

test('runCheck waits one second after the alternate check [K-324]', async () => {
  const call = (async (name: string) => {
    if (name === 'qualifyAddress') return { ok: true, value: answer };
    return name === 'checkPendingOrder' ? pending : alternate;
  }) as unknown as ShopClient['call'];
  let hasEnded = false;
  void runCheck(call, {} as AddressCheck, options).then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasEnded).toBe(true);
});
