import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitedField } from './LimitedField.tsx';

test('a field that is full says how much fits, and no sooner', () => {
  const shown = (value: string) => {
    const field = { label: 'City', helper: 'Where it is.', maxLength: 60, value, onChange: () => {} };
    return renderToStaticMarkup(createElement(LimitedField, field)).replaceAll('<!-- -->', '');
  };
  expect(shown('A'.repeat(60))).toContain('No more than 60 characters fit here.');
  expect(shown('A'.repeat(59))).toContain('Where it is.');
  expect(shown('A'.repeat(59))).not.toContain('fit here');
});
