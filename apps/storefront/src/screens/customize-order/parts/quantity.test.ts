import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quantity } from './Quantity.tsx';

test('Quantity shows the limit when it is reached, but not at zero', () => {
  const render = (value: number, max: number) =>
    renderToStaticMarkup(createElement(Quantity, { label: 'fax line', value, max, onChange: () => undefined }));
  expect(render(4, 4)).toContain('4 are the most in one order.');
  expect(render(3, 4)).not.toContain('the most');
  expect(render(0, 0)).not.toContain('the most');
});
