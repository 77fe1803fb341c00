import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEventLog, type UnsentEntry } from './event-log.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-01T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function start({ on = true, send = async (_: UnsentEntry): Promise<unknown> => undefined } = {}) {
  const sent: UnsentEntry[] = [];
  let current = { page: 'checkout', section: 'checkout' };
  const log = createEventLog({
    flags: { eventLog: on },
    now: () => new Date(),
    currentPage: () => current,
    send: (entry) => {
      sent.push(entry);
      return send(entry);
    },
  });
  const goTo = (page: string, section: string) => {
    current = { page, section };
  };
  return { ...log, sent, goTo };
}

test('an entry has page, time and delay, at UTC minus five hours also in summer [E-407] [K-344]', () => {
  const { log, sent } = start();
  log({ type: 'Click', name: 'submit', logs: 'l', comments: 'c', beganAt: new Date('2026-07-01T11:59:58.500Z') });
  expect(sent).toEqual([
    {
      type: 'Click',
      name: 'submit',
      page: 'checkout',
      section: 'checkout',
      timestamp: '2026-07-01T07:00:00.000',
      beginTime: '2026-07-01T06:59:58.500',
      endTime: '2026-07-01T07:00:00.000',
      logs: 'l',
      comments: 'c',
      delayMs: 1500,
    },
  ]);
});

test('nothing is sent while the flag is off [E-405] [K-341]', () => {
  const { log, logInput, flush, sent } = start({ on: false });
  log({ type: 'Page', name: 'view' });
  log({ type: 'Error', name: 'oops' }, { sync: true });
  logInput('street', 'street');
  vi.advanceTimersByTime(5000);
  flush();
  expect(sent).toEqual([]);
});

describe('sync', () => {
  const settledAfter = async (logged: Promise<void>) => {
    let settled = false;
    logged.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return settled;
  };

  test('a sync entry resolves when the server has answered', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { log } = start({ send: () => answer.promise });
    const logged = log({ type: 'Click', name: 'submit' }, { sync: true });
    expect(await settledAfter(logged)).toBe(false);
    answer.resolve(undefined);
    expect(await settledAfter(logged)).toBe(true);
  });

  test('a sync entry resolves after two seconds at the latest', async () => {
    const { log } = start({ send: () => new Promise(() => {}) });
    const logged = log({ type: 'Click', name: 'leave' }, { sync: true });
    await vi.advanceTimersByTimeAsync(1999);
    expect(await settledAfter(logged)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await settledAfter(logged)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an entry without sync resolves at once [E-404] [K-343]', async () => {
    const { log } = start({ send: () => new Promise(() => {}) });
    expect(await settledAfter(log({ type: 'Click', name: 'submit' }))).toBe(true);
  });

  test('a failed send rejects neither kind of entry [E-402] [K-343]', async () => {
    const { log } = start({ send: () => Promise.reject(new Error('down')) });
    await expect(log({ type: 'Click', name: 'a' }, { sync: true })).resolves.toBeUndefined();
    await expect(log({ type: 'Click', name: 'b' })).resolves.toBeUndefined();
  });
});

describe('input', () => {
  test.each([
    ['other', 2000],
    ['street', 1000],
    ['unit', 500],
  ] as const)('in a field of kind %s is logged once, %i ms after the last key', (kind, quietMs) => {
    const { logInput, sent } = start();
    for (const _ of 'Main Street') {
      logInput(kind, 'theField');
      vi.advanceTimersByTime(quietMs - 1);
    }
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ type: 'Input', name: 'theField', logs: '', comments: '' }]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });

  test('in two fields is logged once for each', () => {
    const { logInput, sent } = start();
    logInput('other', 'firstName');
    logInput('other', 'lastName');
    vi.advanceTimersByTime(2000);
    expect(sent.map(({ name }) => name)).toEqual(['firstName', 'lastName']);
  });

  test('is logged with the page and time of the last key, even if the visitor has moved on', () => {
    const { logInput, goTo, sent } = start();
    goTo('addressCheck', 'address');
    logInput('other', 'phone');
    vi.advanceTimersByTime(1000);
    logInput('other', 'phone');
    goTo('contact', 'customize');
    logInput('other', 'phone');
    vi.advanceTimersByTime(2000);
    const timestamp = '2026-07-01T07:00:01.000';
    expect(sent).toMatchObject([
      { name: 'phone', page: 'addressCheck', section: 'address', timestamp, endTime: timestamp, delayMs: 0 },
      { name: 'phone', page: 'contact', section: 'customize', timestamp },
    ]);
  });

  test('that is still debounced is logged once when the visitor leaves', () => {
    const { logInput, flush, sent } = start();
    logInput('street', 'street');
    flush();
    vi.advanceTimersByTime(5000);
    expect(sent).toMatchObject([{ name: 'street' }]);
  });
});
