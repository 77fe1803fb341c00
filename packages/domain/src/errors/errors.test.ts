import { expect, test } from 'vitest';
import { messageDefaults } from '../shop/index.ts';
import { errorTable, failureCodes, getGenericFailureCode, parseFailureCode } from './index.ts';

test('the failure page has eighteen codes and treats any other as generic', () => {
  expect(new Set(failureCodes).size).toBe(18);
  for (const code of failureCodes) expect(parseFailureCode(code)).toBe(code);
  for (const unknown of ['', 'nte_genericerror', '<script>', 'toString', null, undefined])
    expect(parseFailureCode(unknown)).toBe('NTE_GenericError');
});

test('a failure without a code gets the generic code, and checkout has its own [K-310]', () => {
  expect(getGenericFailureCode('checkout')).toBe('NTE_CO_GenericError');
  expect(getGenericFailureCode('elsewhere')).toBe('NTE_GenericError');
});

test('every refusal has a text for the shopper that does not contain the code [C-354]', () => {
  for (const [code, { message }] of Object.entries(errorTable)) {
    expect(messageDefaults[message], code).toMatch(/^[A-Z][a-z].* .*[a-z.!]$/);
    expect(messageDefaults[message], code).not.toContain(code);
  }
});

test('every refusal has an HTTP error status', () => {
  for (const { status } of Object.values(errorTable)) expect(status >= 400 && status < 600).toBe(true);
});
