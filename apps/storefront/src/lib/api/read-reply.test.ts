import { type Call, calls } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { buildCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readReply } from './read-reply.ts';

const message = 'Something went wrong. Please try again';
const messages = { defaultMessage: message, offlineMessage: 'No connection.' };
const unexpectedBodies: readonly (readonly [description: string, json: unknown])[] = [
  ['an empty body', ''],
  ['an HTML page', '<!doctype html><title>Maintenance</title>'],
  ['an object without its keys', {}],
  ['a list', []],
  ['null', null],
  ['a number', 42],
  ['unknown keys', { hello: { world: [1] } }],
];

describe.each(Object.values(calls).map((call) => [call.name, call as Call] as const))('%s', (_, call) => {
  test('turns any unexpected body into a failure with a message, and never throws [K-360]', () => {
    for (const [description, json] of unexpectedBodies)
      for (const status of [200, 400, 500]) {
        const reply = readReply(call, { kind: 'answered', status, json }, messages);
        if (!reply.ok) expect(reply.failure, `${description} (${status})`).toMatchObject({ message, status });
        else expect(status, description).toBe(200);
      }
  });
});

test.each([
  'submitData',
  'submitHsi',
  'submitBdv',
  'submitPhone',
  'submitTv',
  'submitFlex',
  'submitServices',
  'updateCart',
  'updateTv',
  'chooseAddOns',
  'addTechTeam',
  'startCart',
] as const)('%s succeeds only with the status SUCCESS [C-265]', (name) => {
  const breakdown = priceCart(buildCart([]), sampleCatalog);
  const good = name === 'updateTv' ? { Status: 'SUCCESS' } : calls.submitData.response.encode({ breakdown });
  const read = (json: object) => readReply(calls[name], { kind: 'answered', status: 200, json }, messages);
  expect(read(good).ok).toBe(true);
  for (const Status of ['FAILURE', 'success', '', undefined])
    expect(read({ ...good, Status }), Status).toMatchObject({ ok: false, failure: { message } });
});

test.each(['', '<!doctype html><title>Maintenance</title>', 'false', 'IsValid: False', null, {}])(
  'the answer %j does not open the gate',
  (json) => {
    const reply = readReply(calls.validateSavedCartEmail, { kind: 'answered', status: 200, json }, messages);
    expect(reply.ok && reply.value).not.toMatchObject({ valid: true });
  },
);

test('a refused qualification returns the code of its failure page [K-303]', () => {
  const json = { ErrorCode: 'invalidRequest', ErrorMessage: 'No.', FailureCode: 'NTE_OLQ_DoLQ' };
  const reply = readReply(calls.qualifyAddress, { kind: 'answered', status: 400, json }, messages);
  expect(reply).toMatchObject({ ok: false, failure: { message: 'No.', failurePage: 'NTE_OLQ_DoLQ' } });
});

test('a wrong one-time code is an answer, not a failure [K-360]', () => {
  const json = { Status: 'FAILURE', Reason: '' };
  const reply = readReply(calls.validateOneTimeCode, { kind: 'answered', status: 200, json }, messages);
  expect(reply).toMatchObject({ ok: true, value: { status: 'FAILURE' } });
});

describe('an unreachable server', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const readUnreachable = () => readReply(calls.getFeatureFlags, { kind: 'unreachable' }, messages);

  test.each([
    [false, 'No connection.'],
    [true, message],
  ])('with navigator.onLine %s has the message: %s', (onLine, expectedMessage) => {
    vi.stubGlobal('navigator', { onLine });
    expect(readUnreachable()).toEqual({ ok: false, failure: { code: 'unreachable', message: expectedMessage } });
  });
});
