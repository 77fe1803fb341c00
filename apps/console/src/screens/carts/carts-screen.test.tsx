import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FakeCalls, FakeRequest } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { cartId, sampleCartRow } from '../../testing/sample-carts.ts';

const user = userEvent.setup();

const answerCarts = (requests: FakeRequest[] = []) =>
  ({
    listCarts: (request) => {
      requests.push(request);
      return { rows: [sampleCartRow()], count: { value: 1, isExact: true } };
    },
    listCartFilterValues: () => ({ area: ['Hudson'], step: ['chosen', 'checkout', 'credit', 'terms'] }),
  }) satisfies FakeCalls;

test('the list of carts has shopper, state, last step, price and reminders, and leads to the cart [A-099]', async () => {
  renderConsole('/carts', { calls: answerCarts(), role: 'support' });
  const row = (await screen.findByRole('link', { name: 'Harbor Bakery' })).closest('tr');
  for (const text of ['Saved', 'Business information', '201-555-0142', '$128.00', 'More to come', 'EST'])
    expect(row?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Harbor Bakery' }).getAttribute('href')).toBe(
    `/shop/operator/carts/${cartId}`,
  );
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
});

test('carts are filtered by state and step in the URL, and a shop without credit checks names none [A-099, P-095]', async () => {
  const requests: FakeRequest[] = [];
  const { readPath } = renderConsole('/carts?sort=-monthlyCents', { calls: answerCarts(requests) });
  await user.click(await screen.findByRole('button', { name: 'State' }));
  await user.click(screen.getByRole('checkbox', { name: 'Abandoned' }));
  await user.click(await screen.findByRole('button', { name: 'Last step' }));
  const steps = within(screen.getByRole('group', { name: 'Last step' })).getAllByRole('checkbox');
  expect(steps).toHaveLength(4);
  expect(screen.queryByRole('checkbox', { name: 'Credit check' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Date and payment' }));
  await screen.findByRole('link', { name: 'Harbor Bakery' });
  const wanted = { state: 'abandoned', step: 'terms', sort: '-monthlyCents' };
  expect(requests.at(-1)?.query).toEqual(wanted);
  expect(Object.fromEntries(new URLSearchParams(readPath().split('?')[1]))).toEqual(wanted);
});
