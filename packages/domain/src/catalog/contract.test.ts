import { expect, test } from 'vitest';
import { contractLabels, parseContract } from './contract.ts';

test.each([
  ['No annual contract', 'MonthToMonth'],
  ['2 year agreement', 'TwoYears'],
  ['no annual contract', 'TwoYears'],
  ['', 'TwoYears'],
  ['3 year agreement', 'TwoYears'],
])('the label "%s" means %s [C-271] [C-272] [E-430] [E-431]', (label, contract) => {
  expect(parseContract(label)).toBe(contract);
});

test('the label of each term maps back to the term', () => {
  for (const contract of ['TwoYears', 'MonthToMonth'] as const) {
    expect(parseContract(contractLabels[contract])).toBe(contract);
  }
});
