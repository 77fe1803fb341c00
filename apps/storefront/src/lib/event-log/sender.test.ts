import { expect, test } from 'vitest';
import type { UnsentEntry } from './event-log.ts';
import { createSender } from './sender.ts';

const createEntry = (type: UnsentEntry['type'], page: string, name: string = type) =>
  ({ type, page, name }) as UnsentEntry;

function startSender() {
  let isLoaded = false;
  const sent: string[] = [];
  let loadCount = 0;
  const client = {
    logEntry: async ({ name }: UnsentEntry) => {
      sent.push(name);
    },
  };
  const sender = createSender({
    getClient: async () => {
      loadCount++;
      isLoaded = true;
      return client;
    },
    getLoadedClient: () => (isLoaded ? client : undefined),
    isLanding: (page) => page === 'landing',
  });
  return {
    ...sender,
    sent,
    countLoads: () => loadCount,
    loadClient: () => {
      isLoaded = true;
    },
  };
}

test('a view of the landing page is held without loading the client, and sent before the next event', async () => {
  const { send, sent, countLoads } = startSender();
  await send(createEntry('Page', 'landing'));
  expect([sent, countLoads()]).toEqual([[], 0]);
  await send(createEntry('Analytics', 'landing'));
  expect([sent, countLoads()]).toEqual([['Page', 'Analytics'], 1]);
  await send(createEntry('Page', 'landing', 'again'));
  expect(sent).toEqual(['Page', 'Analytics', 'again']);
});

test('a view of any other page is sent at once', async () => {
  const { send, sent } = startSender();
  await send(createEntry('Page', 'checkout'));
  expect(sent).toEqual(['Page']);
});

test('flush sends held entries only if the client is loaded', async () => {
  const { send, flush, sent, loadClient } = startSender();
  await send(createEntry('Page', 'landing'));
  flush();
  expect(sent).toEqual([]);
  loadClient();
  flush();
  expect(sent).toEqual(['Page']);
});
