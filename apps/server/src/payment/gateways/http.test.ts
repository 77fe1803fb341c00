import { expect, test } from 'vitest';
import { openLog } from '../../platform/logging.ts';
import { serviceAnswering, serviceSaying, troubles } from '../../testing/troubled-service.ts';
import { httpVault } from './http.ts';

const account = { kind: 'BankAccount', routingNumber: 'sealed-r', accountNumber: 'sealed-a' } as const;
const numbers: Readonly<Record<string, string>> = { 'sealed-r': '021000021', 'sealed-a': '000123456789' };
const open = async (sealed: string) => numbers[sealed];
const log = openLog('silent');

test('a method is given under its attempt, with its numbers opened; a token comes back', async () => {
  const service = await serviceSaying({ status: 'kept', token: 'tok_1' });
  expect(await httpVault(service, log, open).keep('attempt-1', 's', account)).toEqual({
    vaultToken: 'tok_1',
    lastFour: '6789',
  });
  expect(service.heard[0]).toMatchObject({
    asked: 'POST /v1/payment-methods',
    attempt: 'attempt-1',
    body: { kind: 'BankAccount', routingNumber: '021000021', accountNumber: '000123456789' },
  });
});

test('one that is declined has no token', async () => {
  const service = await serviceSaying({ status: 'declined' });
  expect(await httpVault(service, log, open).keep('attempt-1', 's', account)).toBeNull();
});

test.each(troubles)('of a vault that %s nobody knows whether it kept it', async (_, answer) => {
  const vault = httpVault(await serviceAnswering(answer), log, open, 200);
  expect(await vault.keep('attempt-1', 's', account)).toBe('unknown');
});

test('what its own form keeps is asked for by token and session; a token that it does not know is none', async () => {
  const claim = async (words: object) => httpVault(await serviceSaying(words), log, open).claim('tok_1', 's');
  expect(await claim({ status: 'kept', kind: 'BankAccount', lastFour: '6789' })).toMatchObject({
    ...{ kind: 'BankAccount', lastFour: '6789', brand: '', holder: '', isDebitCard: false },
  });
  expect(await claim({ status: 'unknown' })).toBeNull();
  expect(await claim({ status: 'kept', kind: 'Card', lastFour: '4111111111111111' })).toBe('unknown');
});
