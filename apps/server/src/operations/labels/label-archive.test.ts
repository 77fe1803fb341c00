import { expect, test } from 'vitest';
import { archiveLabels } from '../../shopping/catalog/index.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { operatorRoot as root, signInOperator } from '../../testing/steps/sign-in-operator.ts';

const shop = await startTestApp();
const { platform } = shop;
const { provider } = platform;
const renamed = { ...provider, brand: { ...provider.brand, name: 'Halyard Before' } };
const listRows = (page: string) =>
  [...page.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td><a href="(.*?)"/g)].map((row) => row.slice(1));

await archiveLabels({ ...platform, provider: renamed });
shop.clock.advance(24 * 60 * 60 * 1000);
await Promise.all([archiveLabels(platform), archiveLabels(platform)]);
const { get } = await signInOperator(shop);

test('operators see every version of the labels that was ever published, and download each as it was [P-076]', async () => {
  const rows = listRows((await get('/labels')).body);
  expect(rows.map(([from, until]) => [from, until])).toEqual([
    ['Mar 4, 2026, 10:00 AM', 'today'],
    ['Mar 3, 2026, 10:00 AM', 'Mar 4, 2026, 10:00 AM'],
  ]);
  const [now, then] = await Promise.all(rows.map(([, , url = '']) => get(url.slice(root.length))));
  const published = await shop.app.inject('/business/internet/broadband-labels.csv');
  expect(now?.body).toBe(published.body);
  expect(then?.body).toContain('Halyard Before');
  expect(then?.body).toBe(published.body.replaceAll(provider.brand.name, 'Halyard Before'));
  expect(then?.headers['content-disposition']).toBe('attachment; filename="broadband-labels-2026-03-03.csv"');
});

test('an unknown version is not found, and strangers must sign in', async () => {
  for (const id of ['0', '999999999', 'x', '-1']) expect((await get(`/labels/${id}.csv`)).statusCode).toBe(404);
  for (const [path, signIn] of [
    ['/labels', `${root}?to=%2Flabels`],
    ['/labels/1.csv', root],
  ]) {
    const stranger = await shop.app.inject(root + path);
    expect([path, stranger.statusCode, stranger.headers.location]).toEqual([path, 302, signIn]);
  }
});
