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

test('names the stepper of lines Number of lines, and counts them [P-150]', () => {
  const renderLines = (value: number) => {
    const { unmount } = renderInShop(
      <Quantity label="line" plural="lines" value={value} min={1} max={10} onChange={() => undefined} />,
    );
    const text = screen.getByRole('group', { name: 'Number of lines' }).querySelector('output')?.textContent;
    unmount();
    return text;
  };
  expect([renderLines(1), renderLines(3)]).toEqual(['1 line', '3 lines']);
});

test('names the steppers of other items by their item [P-150]', () => {
  renderInShop(<Quantity label="4-line phone" value={2} max={10} onChange={() => undefined} />);
  expect(screen.getByRole('group', { name: 'Quantity of 4-line phone' }).textContent).toContain('2 4-line phone');
});
