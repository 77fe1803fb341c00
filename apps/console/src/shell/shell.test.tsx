import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readTheme } from '../lib/theme.ts';
import { Refuse } from '../testing/fake-server.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { sampleRow } from '../testing/sample-orders.ts';

const listOrders = () => ({ rows: [sampleRow()], count: { value: 1, isExact: true } });
const user = userEvent.setup();

test.each([
  [
    'owner',
    ['Today', 'Orders', 'Held', 'Carts', 'Quotes', 'Leads', 'Waitlist', 'Events', 'Broadband labels', 'Audit log'],
  ],
  ['support', ['Today', 'Orders', 'Held', 'Carts', 'Events', 'Broadband labels']],
  ['catalog', ['Today', 'Orders', 'Held', 'Events', 'Broadband labels']],
] as const)('the navigation of the role %s has the pages that it may open [A-050]', async (role, titles) => {
  renderConsole('/orders', { calls: { listOrders }, role });
  const nav = await screen.findByRole('navigation', { name: 'Operators' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(titles);
  const orders = within(nav).getByRole('link', { name: 'Orders' });
  expect([orders.getAttribute('href'), orders.getAttribute('aria-current')]).toEqual(['/shop/operator/orders', 'page']);
  screen.getByText(/olga@example\.com/);
  const form = screen.getByRole('button', { name: 'Sign out' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/shop/operator/sign-out']);
});

test('the navigation has groups, and in a narrow window a button that opens it; Escape and a link close it [A-116]', async () => {
  renderConsole('/orders', { calls: { listOrders }, role: 'support' });
  const nav = await screen.findByRole('navigation', { name: 'Operators' });
  expect(
    within(nav)
      .getAllByRole('list')
      .map((list) => list.getAttribute('aria-labelledby')),
  ).toHaveLength(2);
  within(within(nav).getByRole('list', { name: 'Shop' })).getByRole('link', { name: 'Events' });
  const button = screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(nav)).toBe(true);
  await user.click(button);
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, button]);
  await user.click(button);
  await user.click(within(nav).getByRole('link', { name: 'Orders' }));
  expect(isOpen()).toBe(false);
});

test('an ended session shows a dialog whose link leads back to this page, and keeps the rows [A-052]', async () => {
  let isSignedIn = true;
  renderConsole('/orders?q=oak', {
    calls: { listOrders: () => (isSignedIn ? listOrders() : new Refuse('sessionEnded')) },
  });
  await screen.findByRole('link', { name: 'DM-1042' });
  isSignedIn = false;
  await user.click(screen.getByRole('button', { name: /^Business/ }));
  const dialog = await screen.findByRole('dialog', { name: 'You have been signed out' });
  const href = within(dialog).getByRole('link', { name: 'Sign in' }).getAttribute('href');
  expect(href).toBe(`/shop/operator?${new URLSearchParams({ to: '/orders?q=oak&sort=businessName' })}`);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('link', { name: 'DM-1042' });
});

test('the console says when it cannot load who is signed in [A-052]', async () => {
  renderConsole('/orders', { calls: { listOrders, getOperatorSession: () => new Refuse('internal') } });
  expect((await screen.findByRole('alert')).textContent).toContain('request-1');
});

test('a new page gets its title, and the focus moves to its heading [A-053]', async () => {
  renderConsole('/orders', { calls: { listOrders } });
  await user.click(await screen.findByRole('link', { name: 'DM-1042' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /DM-1042/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toMatch(/^DM-1042/);
});

test('the theme follows the system until one is chosen, which stays in this browser [A-073]', async () => {
  renderConsole('/orders', { calls: { listOrders: () => ({ rows: [], count: { value: 0, isExact: true } }) } });
  const select = await screen.findByRole('combobox', { name: 'Theme' });
  const { dataset } = document.documentElement;
  expect(dataset.theme).toBeUndefined();
  await user.selectOptions(select, 'Dark theme');
  expect([dataset.theme, readTheme()]).toEqual(['dark', 'dark']);
  await user.selectOptions(select, 'System theme');
  expect([dataset.theme, readTheme()]).toEqual([undefined, 'system']);
});
