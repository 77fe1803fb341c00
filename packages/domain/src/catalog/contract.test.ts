import { expect, test } from 'vitest';
import { parseContract } from './contract.ts';
import { sampleCatalog } from './testing/index.ts';

const { terms } = sampleCatalog;

test.each([
  ['No annual contract', 'MonthToMonth'],
  ['2 year agreement', 'TwoYears'],
  ['no annual contract', 'TwoYears'],
  ['', 'TwoYears'],
  ['3 year agreement', 'TwoYears'],
])('the label "%s" means %s [C-271] [C-272] [E-430] [E-431]', (label, contract) => {
  expect(parseContract(label, terms)).toBe(contract);
});

test('without terms, no label means one', () => {
  expect(parseContract('2 year agreement', [])).toBeUndefined();
});

test('the label of each term maps back to the term', () => {
  for (const { id, name } of terms) expect(parseContract(name, terms)).toBe(id);
});
