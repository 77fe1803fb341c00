import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleOrder, sampleRow } from '../../testing/sample-orders.ts';

const user = userEvent.setup();
const calls = {
  listOrders: () => ({ rows: [sampleRow()], count: { value: 1, isExact: true } }),
  getOrder: () => sampleOrder(),
  listOrderTimeline: () => ({ entries: [] }),
};

test('a press on a row opens it, and the page leads back to the list with its filters [A-138]', async () => {
  const { readPath } = renderConsole('/orders?state=accepted&sort=-monthlyCents', { calls });
  const row = (await screen.findByRole('link', { name: 'DM-1042' })).closest('tr');
  await user.click(row?.querySelector('td') as HTMLElement);
  const back = await screen.findByRole('link', { name: 'All orders' });
  expect(readPath()).toBe('/orders/DM-1042');
  await user.click(back);
  await screen.findByRole('link', { name: 'DM-1042' });
  expect(Object.fromEntries(new URLSearchParams(readPath().split('?')[1]))).toEqual({
    state: 'accepted',
    sort: '-monthlyCents',
  });
});

test('a press that selects text to copy stays in the list, and a page without a list leads to all rows [A-138]', async () => {
  const { readPath } = renderConsole('/orders', { calls });
  const cell = (await screen.findByRole('link', { name: 'DM-1042' })).closest('tr')?.querySelector('td');
  getSelection()?.selectAllChildren(cell as HTMLElement);
  cell?.click();
  expect(readPath()).toBe('/orders');
  getSelection()?.removeAllRanges();
  renderConsole('/orders/DM-1042', { calls });
  expect((await screen.findByRole('link', { name: 'All orders' })).getAttribute('href')).toBe('/shop/operator/orders');
});
