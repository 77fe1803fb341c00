import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** A service that is down until `isUp`. Counts its requests. */
function createService() {
  const service = { isUp: false, requests: 0 };
  const ask = async () => {
    service.requests++;
    return service.isUp ? 'answer' : ('unanswered' as const);
  };
  return { service, ask };
}

test('the breaker leaves a service alone after unanswered requests, then tries again [P-043]', async () => {
  const clock = createTestClock();
  const { service, ask } = createService();
  const protect = createCircuitBreaker(clock, { failuresToOpen: 3, openMs: 30_000 });
  for (let request = 0; request < 10; request++) expect(await protect(ask)).toBe('unanswered');
  expect(service.requests).toBe(3);
  clock.advance(29_999);
  await protect(ask);
  expect(service.requests).toBe(3);

  clock.advance(1);
  await Promise.all([protect(ask), protect(ask), protect(ask)]);
  expect(service.requests).toBe(4);
  await protect(ask);
  expect(service.requests).toBe(4);

  clock.advance(30_000);
  service.isUp = true;
  expect([await protect(ask), await protect(ask)]).toEqual(['answer', 'answer']);
});

test('an answer between failures starts the count again', async () => {
  const { service, ask } = createService();
  const protect = createCircuitBreaker(createTestClock(), { failuresToOpen: 2, openMs: 30_000 });
  await protect(ask);
  service.isUp = true;
  await protect(ask);
  service.isUp = false;
  await protect(ask);
  service.isUp = true;
  expect(await protect(ask)).toBe('answer');
});
