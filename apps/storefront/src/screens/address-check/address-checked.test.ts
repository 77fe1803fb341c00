import { calls } from '@demarc/contract';
import type { StreetAddress } from '@demarc/domain/address';
import { expect, test } from 'vitest';
import { addressCheck, checkedAddress } from './address-checked.ts';
import { startState } from './check-state.ts';
import { nothingKept } from './kept-form.ts';
import { reduce } from './reduce.ts';

test('the address that was chosen in its place is checked, whether or not a list had the first one [E-410]', () => {
  const suggestion = { addressId: 'U7', zip: '20001', elevationType: '', unitType: 'STE', raw: '7 N WHARF STE 1, X' };
  const unlisted = startState({ ...nothingKept, street: '7 Wharf', unlisted: true });
  const address: StreetAddress = {
    ...{ street: '7 Wharf', houseNumber: '7', streetName: 'Wharf', city: 'Washington', state: 'DC', zip: '20001' },
    ...{ displayed: '7 Wharf, Washington, DC 20001', raw: '7 WHARF', unit: '', location: '', propertyType: '' },
    ...{ addressId: 'A7', networkId: 'A7', baseId: 'A7', locationId: '' },
  };
  const listed = reduce(startState(nothingKept), { type: 'addressChosen', address });
  for (const state of [unlisted, listed])
    expect(checkedAddress({ ...state, meant: suggestion }, { unitQualification: false })).toMatchObject({
      addressId: 'U7',
      raw: suggestion.raw,
      baseId: '',
    });
});

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
