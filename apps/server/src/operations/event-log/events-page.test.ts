import { randomUUID } from 'node:crypto';
import type { EventEntry } from '@demarc/domain/event-log';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { insertEvent } from './store.ts';

const shop = await startTestApp();
const root = '/business/internet/dev';
const get = (path: string) => shop.app.inject(root + path);
const [ann, bob] = [randomUUID(), randomUUID()];
const event: Omit<EventEntry, 'sessionId'> = {
  type: 'Click',
  name: 'open faq',
  section: 'header',
  page: 'addressCheck',
  timestamp: '2026-03-03T10:00:00.000',
  beginTime: '',
  endTime: '',
  logs: '<script>alert(1)</script>',
  comments: '',
  delayMs: 12,
};
const insert = (sessionId: string, at: string, change: Partial<EventEntry> = {}) =>
  insertEvent(shop.database.db, { ...event, ...change, sessionId }, new Date(at));

await insert(ann, '2026-03-03T15:00:00Z', { name: 'first' });
await insert(bob, '2026-03-03T15:30:00Z', { name: 'second', type: 'Error' });
await insert(ann, '2026-03-03T16:00:00Z', { name: 'third' });

const listNames = async (query: string) =>
  [...(await get(`/events?${query}`)).body.matchAll(/<td><strong>(.*?)<\/strong>/g)].map(([, name]) => name);

test.each([
  ['', ['third', 'second', 'first']],
  [`session=${ann}`, ['third', 'first']],
  ['type=Error', ['second']],
  // The provider's time zone is five hours behind UTC.
  ['from=2026-03-03T10:30', ['third', 'second']],
  ['until=2026-03-03T10:30', ['first']],
  ['from=2026-03-03T10:30&until=2026-03-03T11:00', ['second']],
  [`session=${ann}&from=2026-03-03T10:01`, ['third']],
  ['session=somebody', []],
])('the events page filters by "%s"', async (query, names) => {
  expect(await listNames(query)).toEqual(names);
});

test.each(['session=%00', 'type=Nonsense', 'from=2026-02-30T10:00', 'until=tomorrow', 'before=-1', 'before=9e99'])(
  'the events page answers 200 to the invalid query %s',
  async (query) => {
    expect((await get(`/events?${query}`)).statusCode).toBe(200);
  },
);

test('the events page keeps the filter in the form, links each session and escapes texts of the browser', async () => {
  const { body } = await get('/events?type=Click&from=2026-03-03T00:00');
  expect(body).toContain('<option value="Click" selected>');
  expect(body).toContain('name="from" type="datetime-local" value="2026-03-03T00:00"');
  expect(body).toContain(`href="${root}/events?session=${ann}"`);
  expect(body).toContain('Mar 3, 2026, 11:00:00 AM');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('<script');
});

test('the events page links to older events with the same filter', async () => {
  const cy = randomUUID();
  for (let n = 0; n < 101; n++) await insert(cy, '2026-03-03T17:00:00Z', { name: `n${n}` });
  const { body } = await get(`/events?session=${cy}&type=Click`);
  const [, older = ''] = /href="[^"]*\/events\?([^"]*)">Older events/.exec(body) ?? [];
  expect(older).toMatch(/^session=.*&amp;type=Click&amp;before=\d+$/);
  expect(await listNames(older.replaceAll('&amp;', '&'))).toEqual(['n0']);
});
