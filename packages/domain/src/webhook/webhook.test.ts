import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  type EndpointHealth,
  getRestMs,
  getRetryWaitMs,
  healthyEndpoint,
  isProbing,
  isSuccess,
} from './index.ts';

const hourMs = 3_600_000;
const start = new Date('2026-11-17T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describe('the retries of a webhook [O-073]', () => {
  test('wait longer each time, and end after about three days', () => {
    const waits = Array.from({ length: 13 }, (_, index) => getRetryWaitMs(index + 1, 0.5));
    expect(waits.map((wait) => (wait === undefined ? 'dead' : wait / 1000))).toEqual([
      ...[5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200, 72_000, 86_400, 'dead'],
    ]);
    const sum = waits.reduce<number>((total, wait) => total + (wait ?? 0), 0);
    expect(sum).toBeGreaterThan(71 * hourMs);
  });

  test('are spread by a tenth', () => {
    expect([getRetryWaitMs(2, 0), getRetryWaitMs(2, 1)]).toEqual([27_000, 33_000]);
  });
});

describe('deliveries rest after a round [O-188]', () => {
  test('shortly while the server has little else to do, however long the round took', () => {
    for (const busyShare of [0, 0.2])
      for (const roundMs of [1, 20, 15_000]) expect(getRestMs({ roundMs, busyShare })).toBe(5);
  });

  test('nine times as long as the round while the server is busy, 150 ms at most', () => {
    const rests = [0.1, 2, 10, 20, 15_000].map((roundMs) => getRestMs({ roundMs, busyShare: 0.21 }));
    expect(rests).toEqual([5, 18, 90, 150, 150]);
    expect(getRestMs({ roundMs: 10, busyShare: 1 })).toBe(90);
  });
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
])('a receiver that answers %i has the webhook: %s [O-072]', (status, has) => {
  expect(isSuccess({ status })).toBe(has);
  expect(isSuccess({})).toBe(false);
});

describe('the health of a receiver [O-076]', () => {
  const fail = (times: number, health: EndpointHealth = healthyEndpoint, at = start) => {
    let next = health;
    for (let time = 0; time < times; time += 1) next = afterAnswer(next, { status: 500 }, at).health;
    return next;
  };

  test('is probed every ten minutes after five failures in a row, until it answers', () => {
    expect([isProbing(fail(4)), isProbing(fail(5))]).toEqual([false, true]);
    expect([fail(4).resumeAt, fail(5).resumeAt]).toEqual([null, later(600_000)]);
    expect(afterAnswer(fail(9), { status: 200 }, later(1)).health).toEqual(healthyEndpoint);
  });

  test('gets the pause that it asks for, a day at most', () => {
    const pause = (retryAfterSeconds: number) =>
      afterAnswer(healthyEndpoint, { status: 503, retryAfterSeconds }, start).health.resumeAt;
    expect([pause(90), pause(999_999)]).toEqual([later(90_000), later(24 * hourMs)]);
  });

  test.each([429, 502, 504])('gets one request at a time after a %i', (status) => {
    const { health } = afterAnswer(healthyEndpoint, { status }, start);
    expect(health.oneAtATime).toBe(true);
    expect(afterAnswer(health, { status: 500 }, start).health.oneAtATime).toBe(true);
    expect(fail(1).oneAtATime).toBe(false);
  });

  test('warns the operators after an hour, after a day and when it is disabled after three days', () => {
    const warnings: unknown[] = [];
    let health = healthyEndpoint;
    for (const hours of [0, 0.99, 1, 2, 23, 24, 48, 71.9, 72]) {
      const next = afterAnswer(health, { status: 500 }, later(hours * hourMs));
      health = next.health;
      if (next.warning) warnings.push([hours, next.warning]);
    }
    expect(warnings).toEqual([
      [1, 'hour'],
      [24, 'day'],
      [72, 'disabled'],
    ]);
    expect(health.state).toBe('disabled');
  });

  test('is disabled at once if the receiver is gone', () => {
    expect(afterAnswer(healthyEndpoint, { status: 410 }, start)).toMatchObject({
      ...{ warning: 'disabled', health: { state: 'disabled' } },
    });
  });
});
