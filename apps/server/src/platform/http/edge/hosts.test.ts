import { expect, test } from 'vitest';
import { createOperator, operatorRoot } from '../../../operations/operator/testing/operators.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const config = { env: 'production', publicUrl: 'https://shop.example.com', operatorHost: 'ops.example.com' } as const;
const shop = await startTestApp({ config });
const ask = async (host: string, url: string) => {
  const { statusCode, headers } = await shop.app.inject({ url, headers: { host } });
  return headers.location === undefined ? statusCode : `${statusCode} ${headers.location}`;
};
const shopPages = ['/business/internet', '/business/internet/checkout', '/business/internet/api/token', '/robots.txt'];
const operatorPages = ['', '/style.css', '/orders', '/orders/DM-1', '/carts', '/events', '/labels', '/audit'].map(
  (path) => operatorRoot + path,
);

test('without an operator, the host of the operator pages has none, and no way to the shop [S-114]', async () => {
  for (const url of operatorPages) expect([url, await ask('ops.example.com', url)]).toEqual([url, 404]);
});

test('the operator pages answer only on their own host, however their path is spelled [S-114]', async () => {
  await createOperator(shop);
  expect(await ask('ops.example.com', operatorRoot)).toBe(200);
  expect(await ask('OPS.example.com', `${operatorRoot}/style.css`)).toBe(200);
  expect(await ask('ops.example.com', `${operatorRoot}/events`)).toBe(`302 ${operatorRoot}?to=%2Fevents`);
  for (const url of ['/brand.css', '/assets/main.js'])
    expect([url, await ask('ops.example.com', operatorRoot + url)]).toEqual([url, 200]);
  for (const host of ['shop.example.com', 'localhost', 'ops.example.com.evil.example'])
    for (const url of [
      ...operatorPages,
      '/business/internet/operator/assets/main.js',
      operatorRoot.replace('operator', '%6fperator'),
      `${operatorRoot}?x`,
    ])
      expect([host, url, await ask(host, url)]).toEqual([host, url, 404]);
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `${operatorRoot}/sign-in`,
    headers: { host: 'shop.example.com' },
  });
  expect(statusCode).toBe(404);
});

test('the shop answers only on its own host, and the brand on both [S-114]', async () => {
  for (const url of shopPages) {
    expect([url, await ask('shop.example.com', url)]).toEqual([url, 200]);
    expect([url, await ask('localhost', url)]).toEqual([url, 404]);
  }
  for (const url of shopPages.slice(1)) expect([url, await ask('ops.example.com', url)]).toEqual([url, 404]);
  for (const url of ['/', '/business/internet']) expect(await ask('ops.example.com', url)).toBe(`302 ${operatorRoot}`);
  expect(await ask('ops.example.com', '/business/internet/no-such-page')).toBe(404);
  const { favicon } = shop.platform.provider.brand;
  for (const host of ['shop.example.com', 'ops.example.com'])
    expect(await ask(host, `/business/internet/brand/${favicon}`)).toBe(200);
  for (const url of ['/health', '/ready']) expect(await ask('10.0.0.7', url)).toBe(200);
});

test('without the setting, one host has the shop and the operator pages [S-114]', async () => {
  const one = await startTestApp({ database: shop.database });
  for (const url of ['/business/internet', operatorRoot])
    expect((await one.app.inject({ url, headers: { host: 'any.example.com' } })).statusCode).toBe(200);
});
