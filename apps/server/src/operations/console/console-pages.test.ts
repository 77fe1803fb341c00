import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import {
  createOperator,
  openOperatorSession,
  operatorRoot,
  postForm,
  trySignIn,
} from '../operator/testing/operators.ts';

const shop = await startTestApp();
const { app, platform } = shop;

test('serves the document of the console to signed-in operators, without inline scripts and styles [A-045]', async () => {
  const { get } = await openOperatorSession(shop, await createOperator(shop));
  const list = await get('/orders?state=accepted');
  const detail = await get('/orders/DM-1042');
  expect([list.statusCode, detail.statusCode]).toEqual([200, 200]);
  expect(detail.body).toBe(list.body);
  expect(list.body).toContain(`<div id="root" data-base-path="${operatorRoot}"></div>`);
  expect(list.body).not.toMatch(/<style|style=|<script(?! type="module" src=)/);
  const policy = String(list.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(list.headers['cache-control']).toBe('no-store');
  const files = [...list.body.matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)].map(([, file]) => String(file));
  expect(files).toEqual([
    `${operatorRoot}/brand.css`,
    `${operatorRoot}/assets/main.css`,
    `${operatorRoot}/assets/main.js`,
  ]);
  for (const file of files) expect([file, (await app.inject(file)).statusCode]).toEqual([file, 200]);
});

test('browsers keep the files of the console, whose names change with their contents [A-045]', async () => {
  const asset = await app.inject(`${operatorRoot}/assets/main.js`);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject(`${operatorRoot}/assets/none.js`)).statusCode).toBe(404);
  const brand = await app.inject(`${operatorRoot}/brand.css`);
  expect(brand.body).toContain('--brand-accent:');
  expect(brand.headers['cache-control']).toBe('no-cache');
});

test('works without a base path [A-045]', async () => {
  const root = await startTestApp({ database: shop.database, config: { basePath: '' } });
  await createOperator(shop, 'ruth@example.com');
  expect((await root.app.inject('/operator/orders')).headers.location).toBe('/operator?to=%2Forders');
  expect((await root.app.inject('/operator/assets/main.js')).statusCode).toBe(200);
});

test('a signed-out operator returns to the page that was asked for, after a wrong try, too [A-046]', async () => {
  const operator = await createOperator(shop, 'olaf@example.com');
  const wanted = '/orders?state=onHold,accepted&q=oak';
  const redirect = await app.inject(operatorRoot + wanted);
  expect(redirect.statusCode).toBe(302);
  const signInUrl = String(redirect.headers.location);
  expect(signInUrl).toMatch(new RegExp(`^${operatorRoot}\\?to=`));
  const readField = (body: string) => /name="to" value="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  const to = readField((await app.inject(signInUrl)).body) ?? '';
  expect(to).toBe(wanted);
  const wrong = await postForm(shop, '/sign-in', { email: operator.email, passphrase: 'x', code: '000000', to });
  expect(readField(wrong.body)).toBe(wanted);
  const answer = await trySignIn(shop, operator, { to });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, operatorRoot + wanted]);
});

test('signing in leads to no page of another site [A-046]', async () => {
  for (const [index, to] of [
    '//evil.example',
    'https://evil.example/orders',
    '/sign-out',
    '/orders/../../',
  ].entries()) {
    const operator = await createOperator(shop, `oona${index}@example.com`);
    expect((await app.inject(`${operatorRoot}?${new URLSearchParams({ to })}`)).body).not.toContain('name="to"');
    expect((await trySignIn(shop, operator, { to })).headers.location).toBe(`${operatorRoot}/today`);
  }
});

test('the page about a missing permission links to the orders [A-045]', async () => {
  const { get } = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  const { body } = await get('/audit');
  expect(body).toContain(`<a href="${operatorRoot}/orders">Orders</a>`);
  expect(body).toContain(platform.provider.brand.name);
});

test('an incomplete build of the console stops the start with the command that repairs it [A-045]', async () => {
  await expect(startTestApp({ database: shop.database, config: { consoleDir: '/nonexistent' } })).rejects.toThrow(
    'There is no built console in /nonexistent: run "npm run build --workspace apps/console".',
  );
});
