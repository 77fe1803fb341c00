import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createReloading, openLiveShop } from './live-shop.ts';
import { createLog } from './platform/logging.ts';
import { describeFolder, loadProvider, watchProvider } from './provider/index.ts';
import { editProvider } from './testing/edit-provider.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { writeLargeProvider } from './testing/write-large-provider.ts';

const maxBlockedMs = 50;

/** Records the longest time that this thread computed without a pause. Processor time, because other programs run too. */
function watchBlocking() {
  let longestMs = 0;
  let isWatching = true;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (isWatching) setImmediate(look);
  };
  setImmediate(look);
  return {
    stop(): number {
      isWatching = false;
      return longestMs;
    },
  };
}

test('a reload of a folder with 500 plans and 50 promotions blocks requests for at most 50 ms [P-077]', async () => {
  const { platform } = await startTestApp();
  const dir = await mkdtemp(join(tmpdir(), 'demarc-provider-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeLargeProvider(dir, 1);
  const { clock } = platform;
  const log = createLog('silent');
  const seen = await describeFolder(dir, clock.now());
  const readiness = { ping: async () => {}, isStopping: () => false };
  const shop = await openLiveShop({ ...platform, log }, await loadProvider(dir, clock.now()), readiness);
  onTestFinished(() => shop.app.close());
  const { promise: reloaded, resolve } = Promise.withResolvers<void>();
  const reloading = createReloading(shop, log);
  const blocking = watchBlocking();
  const watching = watchProvider({
    dir,
    seen,
    clock,
    everyMs: 20,
    ...reloading,
    onChange: (provider) => reloading.onChange(provider).then(resolve),
  });
  onTestFinished(() => watching.stop());
  await editProvider(dir, [{ file: 'catalog/internet.yaml', replace: 'price: 101.00', by: 'price: 102.00' }]);
  await reloaded;
  expect(shop.getPlatform().provider.catalog.find('internetPlans', 'large-0001')?.monthlyCents).toBe(10200);
  expect(blocking.stop()).toBeLessThanOrEqual(maxBlockedMs);
});
