import { expect, test } from 'vitest';
import { restOnEventLoop } from './rest.ts';

test('a rest tells how busy the event loop was meanwhile [O-188]', async () => {
  const rested = restOnEventLoop(1);
  for (const startedAt = performance.now(); performance.now() - startedAt < 20; );
  const busyShare = await rested;
  expect(busyShare).toBeGreaterThan(0.5);
  expect(busyShare).toBeLessThanOrEqual(1);
});
