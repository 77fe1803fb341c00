import { describe, expect, test } from 'vitest';
import {
  assignNumbers,
  decideNoNumbersStep,
  findArea,
  findDroppedPortedNumbers,
  findDuplicateNumber,
  findFreeNumber,
  isNumberBlock,
  limitLines,
  listBlockNumbers,
  type PortField,
  validatePortField,
} from './index.ts';

describe('a block of numbers', () => {
  test('has an x for every varying digit at its end', () => {
    for (const block of ['212-555-0100', '212-555-01xx', '212-555-xxxx']) expect(isNumberBlock(block)).toBe(true);
    for (const invalid of ['112-555-01xx', '212-055-01xx', '212-555-x1xx', '212-55x-xxxx', '21255501xx', ''])
      expect(isNumberBlock(invalid), invalid).toBe(false);
  });

  test('contains every number from its first to its last', () => {
    const numbers = listBlockNumbers('212-555-01xx');
    expect([numbers.length, numbers[0], numbers[99]]).toEqual([100, '2125550100', '2125550199']);
    expect(listBlockNumbers('212-555-0100')).toEqual(['2125550100']);
  });
});

test('findDuplicateNumber names the other line that has the number', () => {
  const lines = [{ number: '9175550123' }, {}, { number: '9175550124' }];
  expect(findDuplicateNumber('917-555-0123', 1, lines)).toBe('Line 1 already has this number.');
  expect(findDuplicateNumber('9175550123', 0, lines)).toBeUndefined();
  expect(findDuplicateNumber('9175550125', 1, lines)).toBeUndefined();
});

test('findArea finds the area with the longest ZIP prefix, or else the one for all other ZIPs of the state', () => {
  const area = (name: string, state: string, zips: string[]) => ({ name, state, zips, blocks: [] });
  const areas = [
    area('Hudson', 'NJ', ['070', '073']),
    area('Hoboken', 'NJ', ['07030']),
    area('New Jersey', 'NJ', []),
    area('New York City', 'NY', ['100']),
  ];
  const findAreaName = (state: string, zip: string) => findArea(areas, { state, zip })?.name;
  expect(findAreaName('NJ', '07030')).toBe('Hoboken');
  expect(findAreaName('NJ', '07302')).toBe('Hudson');
  expect(findAreaName('NJ', '08901')).toBe('New Jersey');
  expect(findAreaName('NY', '14201')).toBeUndefined();
  expect(findAreaName('CT', '07030')).toBeUndefined();
});

test('limitLines caps five numbers for three lines at three [C-266]', () => {
  expect(limitLines(['a', 'b', 'c', 'd', 'e'], 3)).toEqual(['a', 'b', 'c']);
  expect(limitLines(['a'], 3)).toEqual(['a']);
  expect(limitLines(['a'], -1)).toEqual([]);
});

test('findFreeNumber returns the first number that no other line has [C-240]', () => {
  expect(findFreeNumber(['2125550101', '2125550102', '2125550103'], [])).toBe('2125550101');
  expect(findFreeNumber(['2125550101', '2125550102'], ['2125550101'])).toBe('2125550102');
  expect(findFreeNumber(['2125550101'], ['2125550101'])).toBeUndefined();
});

test('internet without a number retries once and then fails with its code [C-237] [K-314]', () => {
  expect(decideNoNumbersStep('broadband', false)).toEqual({ step: 'reload', billingNumberEmpty: true });
  expect(decideNoNumbersStep('broadband', true)).toEqual({
    step: 'fail',
    billingNumberEmpty: true,
    failure: 'NTE_OLQ_BTNEmpty',
  });
});

test('assignNumbers gives each line without a number the first free one, as long as numbers last', () => {
  const lines = [{ id: 'a', number: '2' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
  expect(assignNumbers(lines, ['1', '2', '3'], ['1'])).toEqual([
    { id: 'a', number: '2' },
    { id: 'b', number: '3' },
    { id: 'c' },
    { id: 'd' },
  ]);
});

test.each([
  ['preferredVoice', 'NTE_PS_GETPREFEREDVOICE_BTNEmpty'],
  ['digitalVoice', 'NTE_OLQ_BTNEmpty'],
  ['hsiPhone', 'NTE_PS_RequestTNFailure'],
] as const)('%s without a number fails at once with %s [S-088]', (source, failure) => {
  expect(decideNoNumbersStep(source, false)).toEqual({ step: 'fail', billingNumberEmpty: false, failure });
});

test.each<[PortField, string[], string[]]>([
  ['number', ['2125550123', '212-555-0123'], ['', '212555', '1112223333']],
  ['currentProvider', ['Lark Telephone'], ['', ' ', 'L', 'x'.repeat(61)]],
  ['accountNumber', ['4471 88-2', ' A12 '], ['', '12', '-12', '<b>12</b>', '1'.repeat(31)]],
  ['pin', ['', '1234', 'Zx9QQ'], ['123', '12 34', '1'.repeat(16)]],
  ['serviceAddress', ['12 Quay St, Hoboken, NJ 07030'], ['', '12']],
  ['authorisedName', ['Ann Reyes'], ['', 'A']],
])('validatePortField accepts a valid %s and reports an invalid one [C-283]', (field, valid, invalid) => {
  for (const text of valid) expect(validatePortField(field, text), text).toBeUndefined();
  for (const text of invalid) expect(validatePortField(field, text), text).toMatch(/^Please enter /);
});

test.each([
  ['', 'Please enter the phone number you want to keep.'],
  [' ', 'Please enter the phone number you want to keep.'],
  ['123', 'Please enter all 10 digits of the number, with its area code.'],
  ['112-555-0123', 'Please enter your valid phone number.'],
])('validatePortField reports the problem of the number "%s"', (text, message) => {
  expect(validatePortField('number', text)).toBe(message);
});

test('findDroppedPortedNumbers lists only ported numbers, and only on removed lines', () => {
  const lines = [{ number: '1', portedFrom: 'Old Bell' }, { number: '2' }, { number: '3', portedFrom: 'Old Bell' }, {}];
  expect(findDroppedPortedNumbers(lines, 1)).toEqual([{ line: 3, number: '3', portedFrom: 'Old Bell' }]);
  expect(findDroppedPortedNumbers(lines, 2)).toEqual([{ line: 3, number: '3', portedFrom: 'Old Bell' }]);
  expect(findDroppedPortedNumbers(lines, 3)).toEqual([]);
});
