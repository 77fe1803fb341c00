import { expect, test } from 'vitest';
import type { UnsentEntry } from './event-log.ts';
import { createSender } from './sender.ts';

const entry = (type: UnsentEntry['type'], page: string, name: string = type) => ({ type, page, name }) as UnsentEntry;

function start() {
  let loaded = false;
  const posted: string[] = [];
  let loads = 0;
  const carrier = {
    post: async ({ name }: UnsentEntry) => {
      posted.push(name);
    },
  };
  const sender = createSender({
    getCarrier: async () => {
      loads++;
      loaded = true;
      return carrier;
    },
    carrierIfLoaded: () => (loaded ? carrier : undefined),
    isLanding: (page) => page === 'landing',
  });
  return {
    ...sender,
    posted,
    loads: () => loads,
    anotherCallLoadsIt: () => {
      loaded = true;
    },
  };
}

test('a view of the landing page is held without loading the client, and sent before the next event', async () => {
  const { send, posted, loads } = start();
  await send(entry('Page', 'landing'));
  expect([posted, loads()]).toEqual([[], 0]);
  await send(entry('Analytics', 'landing'));
  expect([posted, loads()]).toEqual([['Page', 'Analytics'], 1]);
  await send(entry('Page', 'landing', 'again'));
  expect(posted).toEqual(['Page', 'Analytics', 'again']);
});

test('every other event is sent at once', async () => {
  const { send, posted } = start();
  await send(entry('Page', 'checkout'));
  expect(posted).toEqual(['Page']);
});

test('flush sends held entries only if the client is loaded', async () => {
  const { send, flush, posted, anotherCallLoadsIt } = start();
  await send(entry('Page', 'landing'));
  flush();
  expect(posted).toEqual([]);
  anotherCallLoadsIt();
  flush();
  expect(posted).toEqual(['Page']);
});
