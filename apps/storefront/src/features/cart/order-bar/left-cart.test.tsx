import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { LeftCart } from './LeftCart.tsx';

test('the order for another address has its price with the end and the price after it [P-168]', () => {
  const left = { address: '101 Longboat Wharf', monthlyCents: 6900, later: [{ afterMonths: 12, cents: 7900 }] };
  const { container } = renderInShop(<LeftCart left={left} />);
  expect(readText(container)).toContain('101 Longboat Wharf ($69.00/mo for 12 months, then $79.00/mo) is still there.');
  expect(screen.queryByRole('button')).toBeNull();
});
