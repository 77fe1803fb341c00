import { expect, test } from 'vitest';
import { archiveLabels } from '../../shopping/catalog/index.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { operatorRoot as root, signInOperator } from '../../testing/steps/sign-in-operator.ts';

const shop = await startTestApp();
const { platform } = shop;
const { provider } = platform;
const renamed = { ...provider, brand: { ...provider.brand, name: 'Halyard Before' } };
await archiveLabels({ ...platform, provider: renamed });
shop.clock.advance(24 * 60 * 60 * 1000);
await Promise.all([archiveLabels(platform), archiveLabels(platform)]);
const { get } = await signInOperator(shop);

test('operators see every version of the labels that was ever published, and download each as it was [P-076] [A-115]', async () => {
  const { versions } = (await get('/api/labels')).json();
  expect(versions).toEqual([
    { id: expect.any(Number), publishedAt: '2026-03-04T15:00:00.000Z' },
    { id: expect.any(Number), publishedAt: '2026-03-03T15:00:00.000Z', replacedAt: '2026-03-04T15:00:00.000Z' },
  ]);
  const [now, then] = await Promise.all(versions.map(({ id }: { id: number }) => get(`/api/labels/${id}.csv`)));
  const published = await shop.app.inject('/business/internet/broadband-labels.csv');
  expect(now?.body).toBe(published.body);
  expect(then?.body).toContain('Halyard Before');
  expect(then?.body).toBe(published.body.replaceAll(provider.brand.name, 'Halyard Before'));
  expect(then?.headers['content-disposition']).toBe('attachment; filename="broadband-labels-2026-03-03.csv"');
});

test('an unknown version is not found, and strangers must sign in', async () => {
  for (const id of ['0', '999999999']) expect((await get(`/api/labels/${id}.csv`)).statusCode).toBe(404);
  for (const id of ['x', '-1']) expect((await get(`/api/labels/${id}.csv`)).statusCode).toBe(400);
  const page = await shop.app.inject(`${root}/labels`);
  expect([page.statusCode, page.headers.location]).toEqual([302, `${root}?to=%2Flabels`]);
  for (const path of ['/api/labels', '/api/labels/1.csv'])
    expect([path, (await shop.app.inject(root + path)).statusCode]).toEqual([path, 401]);
});
