import { type Call, calls } from '@demarc/contract';
import { price } from '@demarc/domain/cart';
import { carried } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readReply } from './read-reply.ts';

const message = 'Something went wrong. Please try again';
const words = { defaultMessage: message, offlineMessage: 'No connection.' };
const odd: readonly (readonly [what: string, json: unknown])[] = [
  ['nothing', ''],
  ['a page', '<!doctype html><title>Maintenance</title>'],
  ['an object without its keys', {}],
  ['a list', []],
  ['null', null],
  ['a number', 42],
  ['keys that nobody knows', { hello: { world: [1] } }],
];

describe.each(Object.values(calls).map((call) => [call.name, call as Call] as const))('%s', (_, call) => {
  test('that is answered with anything else is a failure in words, never a crash [K-360]', () => {
    for (const [what, json] of odd)
      for (const status of [200, 400, 500]) {
        const reply = readReply(call, { kind: 'answered', status, json }, words);
        if (!reply.ok) expect(reply.failure, `${what} (${status})`).toMatchObject({ message, status });
        else expect(status, what).toBe(200);
      }
  });
});

test.each([
  ...(['submitData', 'submitHsi', 'submitBdv', 'submitPhone', 'submitTv', 'submitFlex', 'submitServices'] as const),
  ...(['updateCart', 'updateTv', 'chooseAddOns', 'addTechTeam', 'startCart'] as const),
])('%s succeeds with the status SUCCESS alone: another one, or none, is a failure [C-265]', (name) => {
  const breakdown = price(carried([]), sampleCatalog);
  const good = name === 'updateTv' ? { Status: 'SUCCESS' } : calls.submitData.response.encode({ breakdown });
  const read = (json: object) => readReply(calls[name], { kind: 'answered', status: 200, json }, words);
  expect(read(good).ok).toBe(true);
  for (const Status of ['FAILURE', 'success', '', undefined])
    expect(read({ ...good, Status }), Status).toMatchObject({ ok: false, failure: { message } });
});

test.each(['', '<!doctype html><title>Maintenance</title>', 'false', 'IsValid: False', null, {}])(
  'the answer %j opens no gate',
  (json) => {
    const reply = readReply(calls.validateSavedCartEmail, { kind: 'answered', status: 200, json }, words);
    expect(reply.ok && reply.value).not.toMatchObject({ valid: true });
  },
);

test('a qualification that is refused with the code of its failure page brings that code [K-303]', () => {
  const json = { ErrorCode: 'invalidRequest', ErrorMessage: 'No.', FailureCode: 'NTE_OLQ_DoLQ' };
  const reply = readReply(calls.qualifyAddress, { kind: 'answered', status: 400, json }, words);
  expect(reply).toMatchObject({ ok: false, failure: { message: 'No.', failure: 'NTE_OLQ_DoLQ' } });
});

test('a code that is not the one is an answer, not a failure: the mobile number stays unproven [K-360]', () => {
  const json = { Status: 'FAILURE', Reason: '' };
  const reply = readReply(calls.validateOneTimeCode, { kind: 'answered', status: 200, json }, words);
  expect(reply).toMatchObject({ ok: true, value: { status: 'FAILURE' } });
});

describe('a call that reached nobody', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const unreached = () => readReply(calls.getFeatureFlags, { kind: 'unreachable' }, words);

  test.each([
    [false, 'No connection.'],
    [true, message],
  ])('with the browser online: %s, says: %s', (onLine, said) => {
    vi.stubGlobal('navigator', { onLine });
    expect(unreached()).toEqual({ ok: false, failure: { code: 'unreachable', message: said } });
  });
});
