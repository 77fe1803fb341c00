import { expect, test } from 'vitest';
import { errorCodes, problemTexts } from './index.ts';

test('every refusal has a title and a detail for developers, in plain sentences [O-054]', () => {
  expect(Object.keys(problemTexts).sort()).toEqual([...errorCodes].sort());
  for (const code of errorCodes) {
    const { title, detail } = problemTexts[code];
    expect(title, code).toMatch(/^[A-Z][^.]{5,60}$/);
    expect(detail, code).toMatch(/^[A-Z`].{8,}\.$/);
  }
});
