import { expect, test } from 'vitest';
import {
  addOrReplaceService,
  type Combination,
  combinations,
  findCombination,
  parseCombination,
  plusCombinations,
  type Service,
  services,
} from './combination.ts';

test('a cart is described by one of seventeen combinations or a plus form, and by nothing else [C-095]', () => {
  expect(combinations).toEqual(
    (
      'BDV STANDARD_PHONE DATA VIDEO HSI_INTERNET HSI HSI_PHONE PHONE FLEX REVERSE_FLEX DATA_BDV BDV_DATA DATA_PHONE ' +
      'PHONE_DATA PHONE_HSI BDV_DATA_VIDEO PHONE_DATA_VIDEO'
    ).split(' '),
  );
  for (const name of combinations) expect(parseCombination(name)).toBeDefined();
  for (const odd of ['', 'DATA_VIDEO', 'data', 'DATA+', '+', 'DATA+HSI', 'DATA+DATA', 'toString', 'TV'])
    expect(parseCombination(odd), odd).toBeUndefined();
  const valid = new Set<string>([...combinations, ...plusCombinations]);
  for (const first of services)
    for (const second of services)
      for (const third of services) {
        const name = findCombination([...new Set([first, second, third])]);
        if (name) expect(valid.has(name)).toBe(true);
      }
});

const plusForms: readonly (readonly [string, Combination])[] = [
  ['BDV+DATA', 'BDV_DATA'],
  ['DATA+BDV', 'DATA_BDV'],
  ['BDV+VIDEO', 'BDV+VIDEO'],
  ['VIDEO+BDV', 'VIDEO+BDV'],
  ['BDV+DATA+VIDEO', 'BDV_DATA_VIDEO'],
  ['VIDEO+DATA+BDV', 'BDV_DATA_VIDEO'],
  ['DATA+BDV+VIDEO', 'BDV_DATA_VIDEO'],
  ['PHONE+DATA', 'PHONE_DATA'],
  ['DATA+PHONE', 'DATA_PHONE'],
  ['HSI_INTERNET+PHONE', 'HSI_PHONE'],
  ['PHONE+HSI_INTERNET', 'PHONE_HSI'],
  ['PHONE+VIDEO', 'PHONE+VIDEO'],
  ['VIDEO+PHONE', 'VIDEO+PHONE'],
  ['PHONE+DATA+VIDEO', 'PHONE_DATA_VIDEO'],
  ['VIDEO+DATA+PHONE', 'PHONE_DATA_VIDEO'],
  ['DATA+VIDEO', 'FLEX'],
  ['VIDEO+DATA', 'REVERSE_FLEX'],
];
test.each(plusForms)('reads %s as the combination %s [C-096]', (text, name) => {
  expect(parseCombination(text)).toBe(name);
});

test('reads aliases as one combination [C-095]', () => {
  expect(parseCombination('HSI_INTERNET')).toBe('HSI');
  expect(parseCombination('STANDARD_PHONE')).toBe('PHONE');
});

const transitions: readonly (readonly [readonly Service[], Service, Combination | undefined])[] = [
  [[], 'video', 'VIDEO'],
  [['video'], 'video', 'VIDEO'],
  [['data'], 'bdv', 'DATA_BDV'],
  [['bdv'], 'data', 'BDV_DATA'],
  [['data'], 'phone', 'DATA_PHONE'],
  [['phone'], 'data', 'PHONE_DATA'],
  [['hsi'], 'phone', 'HSI_PHONE'],
  [['phone'], 'hsi', 'PHONE_HSI'],
  [['data'], 'video', 'FLEX'],
  [['video'], 'data', 'REVERSE_FLEX'],
  [['data', 'bdv'], 'video', 'BDV_DATA_VIDEO'],
  [['data', 'video'], 'bdv', 'BDV_DATA_VIDEO'],
  [['video', 'bdv'], 'data', 'BDV_DATA_VIDEO'],
  [['data', 'phone'], 'video', 'PHONE_DATA_VIDEO'],
  [['data', 'bdv'], 'phone', 'DATA_PHONE'],
  [['data', 'phone'], 'hsi', 'HSI_PHONE'],
  [['hsi'], 'data', 'DATA'],
  [['hsi'], 'video', undefined],
  [['hsi'], 'bdv', undefined],
  [['hsi', 'phone'], 'video', undefined],
];
test.each(transitions)('adding to %j the service %s gives %s [C-189]', (before, added, after) => {
  expect(findCombination(addOrReplaceService(before, added))).toBe(after);
});
