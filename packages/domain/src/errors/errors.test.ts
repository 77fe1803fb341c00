import { expect, test } from 'vitest';
import { messageDefaults } from '../shop/index.ts';
import { errorTable, failureCodes, genericFailureCode, knownFailureCode } from './index.ts';

test('the failure page knows eighteen codes; any other counts as generic', () => {
  expect(new Set(failureCodes).size).toBe(18);
  for (const code of failureCodes) expect(knownFailureCode(code)).toBe(code);
  for (const odd of ['', 'nte_genericerror', '<script>', 'toString', null, undefined])
    expect(knownFailureCode(odd)).toBe('NTE_GenericError');
});

test('a failure without a code is generic, and checkout has a generic code of its own [K-310]', () => {
  expect(genericFailureCode('checkout')).toBe('NTE_CO_GenericError');
  expect(genericFailureCode('elsewhere')).toBe('NTE_GenericError');
});

test('every refusal has words for the shopper, and none of them is a code [C-354]', () => {
  for (const [code, { message }] of Object.entries(errorTable)) {
    expect(messageDefaults[message], code).toMatch(/^[A-Z][a-z].* .*[a-z.!]$/);
    expect(messageDefaults[message], code).not.toContain(code);
  }
});

test('every refusal travels with an error status', () => {
  for (const { status } of Object.values(errorTable)) expect(status >= 400 && status < 600).toBe(true);
});
