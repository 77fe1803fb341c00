import { expect, test } from 'vitest';
import { quoteCalls } from './quotes.ts';

test('the examples of quote calls have the state that the call leads to [O-196]', () => {
  const { createQuote, editQuote, sendQuote, withdrawQuote, duplicateQuote } = quoteCalls;
  const calls = { createQuote, editQuote, sendQuote, withdrawQuote, duplicateQuote };
  const states = Object.entries(calls).map(([name, { example }]) => {
    const { state, revision, history } = example.response;
    return [name, state, revision, history.map(({ type }) => type)];
  });
  expect(states).toEqual([
    ['createQuote', 'draft', 1, []],
    ['editQuote', 'draft', 2, ['send', 'edit']],
    ['sendQuote', 'sent', 1, ['send']],
    ['withdrawQuote', 'withdrawn', 1, ['send', 'withdraw']],
    ['duplicateQuote', 'draft', 1, []],
  ]);
  expect(duplicateQuote.example.response).toMatchObject(duplicateQuote.example.body);
});
