import { expect, test } from 'vitest';
import { applyCommand } from '../../cart/index.ts';
import { buildCart, digitalVoice } from '../../cart/testing/index.ts';
import { sampleCatalog } from '../testing/index.ts';

const choose = (bases: number, handsets: number) => {
  const equipment = [
    { id: 'phone-cordless', count: bases },
    { id: 'phone-handset', count: handsets },
  ];
  const result = applyCommand(buildCart([]), digitalVoice({ equipment }), sampleCatalog);
  return result.ok || result.refusal.code;
};

test.each([
  [1, 8, true],
  [1, 9, 'tooManyHandsets'],
  [2, 16, true],
  [2, 17, 'tooManyHandsets'],
  [0, 8, true],
  [0, 9, 'tooManyHandsets'],
])('%i cordless phones with %i handsets: %s [S-065]', (bases, handsets, expected) => {
  expect(choose(bases, handsets)).toBe(expected);
});
