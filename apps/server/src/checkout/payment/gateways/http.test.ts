import { expect, test } from 'vitest';
import { createLog } from '../../../platform/logging.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import { createHttpVault } from './http.ts';

const account = { kind: 'BankAccount', routingNumber: 'sealed-r', accountNumber: 'sealed-a' } as const;
const numbers: Readonly<Record<string, string>> = { 'sealed-r': '021000021', 'sealed-a': '000123456789' };
const decrypt = async (sealed: string) => numbers[sealed];
const log = createLog('silent');

test('the vault receives a method with its attempt and decrypted numbers, and returns a token', async () => {
  const service = await startRecordingService({ status: 'kept', token: 'tok_1' });
  expect(await createHttpVault(service, log, decrypt).storeMethod('attempt-1', 's', account)).toEqual({
    vaultToken: 'tok_1',
    lastFour: '6789',
  });
  expect(service.requests[0]).toMatchObject({
    line: 'POST /v1/payment-methods',
    attempt: 'attempt-1',
    body: { kind: 'BankAccount', routingNumber: '021000021', accountNumber: '000123456789' },
  });
});

test('a declined method has no token', async () => {
  const service = await startRecordingService({ status: 'declined' });
  expect(await createHttpVault(service, log, decrypt).storeMethod('attempt-1', 's', account)).toBeNull();
});

test.each(serviceFailures)('returns unanswered for a vault that %s', async (_, answer) => {
  const vault = createHttpVault(await startService(answer), log, decrypt, 200);
  expect(await vault.storeMethod('attempt-1', 's', account)).toBe('unanswered');
});

test('a hosted method is found by token and reference, and an unknown token finds none', async () => {
  const findMethod = async (answer: object) =>
    createHttpVault(await startRecordingService(answer), log, decrypt).findHostedMethod('tok_1', 'ref-1');
  expect(await findMethod({ status: 'kept', kind: 'BankAccount', lastFour: '6789' })).toMatchObject({
    kind: 'BankAccount',
    lastFour: '6789',
    brand: '',
    holder: '',
    isDebitCard: false,
  });
  expect(await findMethod({ status: 'unknown' })).toBeNull();
  const card = { status: 'kept', kind: 'Card', lastFour: '1111' };
  expect(await findMethod({ ...card, lastFour: '4111111111111111' })).toBe('unanswered');
  expect(await findMethod({ ...card, holder: 'Ann Lee 4111 1111 1111 1111' })).toBe('unanswered');
});
