import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from '../text-area/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';

const onChange = () => {};

test.each([TextField, TextArea])('a field that is full says how much fits, and no sooner', (Field) => {
  const shown = (value: string, maxLength?: number) =>
    renderToStaticMarkup(createElement(Field as typeof TextField, { label: 'City', value, maxLength, onChange }));
  expect(shown('A'.repeat(60), 60)).toMatch(/aria-live="polite">That is all that fits here: 60 characters\./);
  expect(shown('A'.repeat(59), 60)).toMatch(/aria-live="polite"><\/p>/);
  expect(shown('A'.repeat(60))).not.toContain('fits here');
});
