import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quantity } from './Quantity.tsx';

test('who has the most of a thing is told so, and who has none of it is not', () => {
  const read = (value: number, most: number) =>
    renderToStaticMarkup(createElement(Quantity, { label: 'fax line', value, most, onChange: () => undefined }));
  expect(read(4, 4)).toContain('4 are the most in one order.');
  expect(read(3, 4)).not.toContain('the most');
  expect(read(0, 0)).not.toContain('the most');
});
