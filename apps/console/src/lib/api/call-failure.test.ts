import { expect, test } from 'vitest';
import { describeFailure, RefusedCall, UnreachableServer } from './call-failure.ts';

const refuse = (code: RefusedCall['code'], fields: RefusedCall['fields'] = []) =>
  new RefusedCall({ code, fields: [...fields], requestId: 'request-1' });
const texts = { tooManyKept: 'The order has as many notes as the shop allows.' };

test.each([
  [new UnreachableServer(), 'The server did not answer. Check your connection and try again.'],
  [refuse('tooManyKept'), texts.tooManyKept],
  [refuse('rateLimited'), 'That was done as often as the shop allows for now.'],
  [refuse('slotLost', [{ path: 'number', reason: 'This time is full.' }]), 'This time is full.'],
  [refuse('internal'), 'Something went wrong. Try again, or report the request request-1.'],
])('describes %o as "%s", with the texts of what was called [A-132]', (error, text) => {
  expect(describeFailure(error, texts)).toBe(text);
});

test('a limit of something else does not name orders [A-132]', () => {
  expect(describeFailure(refuse('tooManyKept'))).toBe('There are as many as the shop allows.');
});
