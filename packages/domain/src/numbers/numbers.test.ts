import { describe, expect, test } from 'vitest';
import {
  assignNumbers,
  decideNoNumbersStep,
  findDroppedPortedNumbers,
  findDuplicateNumber,
  findFreeNumber,
  findNumberArea,
  isNumberBlock,
  limitLines,
  listBlockNumbers,
  type PortField,
  validatePortField,
} from './index.ts';

describe('a block of numbers', () => {
  test('has an x for every varying digit at its end', () => {
    for (const block of ['212-555-0100', '212-555-01xx', '212-555-xxxx']) expect(isNumberBlock(block)).toBe(true);
    for (const odd of ['112-555-01xx', '212-055-01xx', '212-555-x1xx', '212-55x-xxxx', '21255501xx', ''])
      expect(isNumberBlock(odd), odd).toBe(false);
  });

  test('contains every number from its first to its last', () => {
    const numbers = listBlockNumbers('212-555-01xx');
    expect([numbers.length, numbers[0], numbers[99]]).toEqual([100, '2125550100', '2125550199']);
    expect(listBlockNumbers('212-555-0100')).toEqual(['2125550100']);
  });
});

test('rejects a ported number that another line has, and names that line', () => {
  const lines = [{ number: '9175550123' }, {}, { number: '9175550124' }];
  expect(findDuplicateNumber('917-555-0123', 1, lines)).toBe('Line 1 already has this number.');
  expect(findDuplicateNumber('9175550123', 0, lines)).toBeUndefined();
  expect(findDuplicateNumber('9175550125', 1, lines)).toBeUndefined();
});

test('an address gets numbers of the area with the closest ZIPs, or else of the rest of its state', () => {
  const area = (name: string, state: string, zips: string[]) => ({ name, state, zips, blocks: [] });
  const areas = [
    area('Hudson', 'NJ', ['070', '073']),
    area('Hoboken', 'NJ', ['07030']),
    area('New Jersey', 'NJ', []),
    area('New York City', 'NY', ['100']),
  ];
  const nameAt = (state: string, zip: string) => findNumberArea(areas, { state, zip })?.name;
  expect(nameAt('NJ', '07030')).toBe('Hoboken');
  expect(nameAt('NJ', '07302')).toBe('Hudson');
  expect(nameAt('NJ', '08901')).toBe('New Jersey');
  expect(nameAt('NY', '14201')).toBeUndefined();
  expect(nameAt('CT', '07030')).toBeUndefined();
});

test('caps five numbers for three lines at three [C-266]', () => {
  expect(limitLines(['a', 'b', 'c', 'd', 'e'], 3)).toEqual(['a', 'b', 'c']);
  expect(limitLines(['a'], 3)).toEqual(['a']);
  expect(limitLines(['a'], -1)).toEqual([]);
});

test('a web-phone line takes the first number that no other line has [C-240]', () => {
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

test('each line without a number takes the first free one, as long as numbers last', () => {
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
  ['digitalVoice', 'NTE_PS_GetSABDV'],
  ['hsiPhone', 'NTE_PS_RequestTNFailure'],
] as const)('%s without a number fails at once with %s', (asked, failure) => {
  expect(decideNoNumbersStep(asked, false)).toEqual({ step: 'fail', billingNumberEmpty: false, failure });
});

test.each<[PortField, string[], string[]]>([
  ['number', ['2125550123', '212-555-0123'], ['', '212555', '1112223333']],
  ['currentProvider', ['Lark Telephone'], ['', ' ', 'L', 'x'.repeat(61)]],
  ['accountNumber', ['4471 88-2', 'A12'], ['', '12', '-12', '<b>12</b>', '1'.repeat(31)]],
  ['pin', ['', '1234', 'Zx9QQ'], ['123', '12 34', '1'.repeat(16)]],
  ['serviceAddress', ['12 Quay St, Hoboken, NJ 07030'], ['', '12']],
  ['authorisedName', ['Ann Reyes'], ['', 'A']],
])('accepts a port request whose %s matches the bill, and reports any other [C-283]', (field, right, wrong) => {
  for (const text of right) expect(validatePortField(field, text), text).toBeUndefined();
  for (const text of wrong) expect(validatePortField(field, text), text).toMatch(/^Please enter /);
});

test.each([
  ['', 'Please enter the phone number you want to keep.'],
  ['123', 'Please enter all 10 digits of the number, with its area code.'],
  ['112-555-0123', 'Please enter your valid phone number.'],
])('reports the problem of the number to port "%s"', (text, message) => {
  expect(validatePortField('number', text)).toBe(message);
});

test("separates ported numbers on removed lines from the provider's own", () => {
  const lines = [{ number: '1', keptFrom: 'Old Bell' }, { number: '2' }, { number: '3', keptFrom: 'Old Bell' }, {}];
  expect(findDroppedPortedNumbers(lines, 1)).toEqual([{ line: 3, number: '3', keptFrom: 'Old Bell' }]);
  expect(findDroppedPortedNumbers(lines, 4)).toEqual([]);
});
