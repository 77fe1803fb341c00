import { listNavigation } from '@demarc/contract/operator-pages';
import { hasPermission, type OperatorRole, operatorRoles } from '@demarc/domain/operator';
import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createOperator, openOperatorSession, operatorRoot } from './testing/operators.ts';

const routes: RouteOptions[] = [];
const shop = await startTestApp({ onRoute: (route) => routes.push(route) });
/** The routes that need no session. The other operator routes are those of signed-in operators. */
const openRoutes = ['', '/style.css', '/brand.css', '/assets/*', '/sign-in', '/demo-sign-in', '/sign-out'].map(
  (path) => operatorRoot + path,
);
const protectedRoutes = routes.filter(({ url }) => url.startsWith(operatorRoot) && !openRoutes.includes(url));

const mayOpen = (role: OperatorRole, { config }: RouteOptions) =>
  config?.permissions === 'everyRole' ||
  (config?.permissions ?? []).every((permission) => hasPermission(role, permission));

test.each(operatorRoles)(
  'the role %s gets the pages and calls that it may open, a refusal for the others, and a navigation of the first [A-002]',
  async (role) => {
    const { get, send } = await openOperatorSession(shop, await createOperator(shop, `${role}@example.com`, role));
    const answers = await Promise.all(
      protectedRoutes.map(async (route) => {
        const path = route.url.slice(operatorRoot.length).replace(/:\w+/g, '1');
        const method = [route.method].flat()[0] as 'GET' | 'POST';
        const { statusCode } = method === 'GET' ? await get(path) : await send(method, path, {});
        return { url: route.url, isRefused: statusCode === 403, mayOpen: mayOpen(role, route) };
      }),
    );
    expect(answers.filter(({ isRefused, mayOpen }) => isRefused === mayOpen)).toEqual([]);
    expect(answers.length).toBeGreaterThan(4);
    const links = listNavigation((permission) => hasPermission(role, permission)).flatMap(({ pages }) =>
      pages.map(({ path }) => operatorRoot + path),
    );
    const isPage = ({ url }: { readonly url: string }) => !/\.csv|:number|:id|\/api\//.test(url);
    const pages = answers.filter((answer) => answer.mayOpen && isPage(answer)).map(({ url }) => url);
    expect(links.toSorted()).toEqual([...new Set(pages)].toSorted());
  },
);

test('a refusal names the missing permission, and signing in leads each role to Today [A-002, A-046]', async () => {
  const reader = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  const refused = await reader.get('/api/carts.csv');
  expect(refused.statusCode).toBe(403);
  const permissions = refused.json().fields.map(({ reason }: { readonly reason: string }) => reason);
  for (const name of ['carts', 'contacts', 'export']) expect(permissions.join()).toContain(name);
  const { body } = await reader.get('/carts');
  expect(body).toContain(
    'Your role (read-only) does not have the permission “carts”. Ask an owner of the shop for it.',
  );
  expect([...body.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)).toEqual(
    ['today', 'orders', 'held', 'events', 'labels'].map((name) => `${operatorRoot}/${name}`),
  );
  expect((await reader.get('')).headers.location).toBe(`${operatorRoot}/today`);
  const helper = await openOperatorSession(shop, await createOperator(shop, 'sue@example.com', 'support'));
  expect((await helper.get('')).headers.location).toBe(`${operatorRoot}/today`);
});

test('a route of signed-in operators without a permission stops the start [A-002]', async () => {
  const addRoute = startTestApp({
    database: shop.database,
    onRoute: (route) => {
      if (route.url === `${operatorRoot}/events` && route.config) route.config.permissions = [];
    },
  });
  await expect(addRoute).rejects.toThrow(`the operator route ${operatorRoot}/events declares no permission`);
});
