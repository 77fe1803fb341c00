import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleRow } from '../../testing/sample-orders.ts';

const user = userEvent.setup();

test('a press on the text of a choice chooses it, and the menu stays open for the next [A-137]', async () => {
  const { readPath } = renderConsole('/orders', {
    calls: { listOrders: () => ({ rows: [sampleRow()], count: { value: 1, isExact: true } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'State' }));
  const menu = screen.getByRole('group', { name: 'State' });
  await user.click(within(menu).getByText('Held'));
  await user.click(within(menu).getByText('Accepted'));
  expect(new URLSearchParams(readPath().split('?')[1]).get('state')?.split(',')).toHaveLength(2);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('group', { name: 'State' })).toBeNull();
});
