import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { Quantity } from './Quantity.tsx';

test('Quantity shows the limit when it is reached, but not at zero', () => {
  const renderedLimit = (value: number, max: number) => {
    renderInShop(<Quantity label="fax line" value={value} max={max} onChange={() => undefined} />);
    return screen.queryByText(/^Limit/)?.textContent;
  };
  expect(renderedLimit(4, 4)).toBe('Limit 4 per order.');
  expect(renderedLimit(3, 4)).toBeUndefined();
  expect(renderedLimit(0, 0)).toBeUndefined();
});
