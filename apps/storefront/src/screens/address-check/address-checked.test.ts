import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { addressCheck, checkedAddress } from './address-checked.ts';
import { startState } from './check-state.ts';
import { nothingKept } from './kept-form.ts';

test('however long the link is that a shopper came by, the check is taken', () => {
  const typed = { street: '12 Nowhere Street', phone: '212-555-0100', email: 'ann@example.com' };
  const state = startState({ ...nothingKept, ...typed, unlisted: true });
  const long = 'x'.repeat(5000);
  const check = addressCheck(checkedAddress(state, { unitQualification: false }), state, {
    entry: { cmp: long, redirectedFrom: long },
    entryUrl: `https://shop.example/?cmp=${long}`,
    pageUrl: `https://shop.example/?cmp=${long}`,
    referrer: long,
  });
  const { body } = calls.qualifyAddress;
  expect(body.decode(body.encode(check))).toMatchObject({ id: check.id, campaign: 'x'.repeat(200) });
});
