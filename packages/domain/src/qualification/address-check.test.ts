import { expect, test } from 'vitest';
import {
  buildChosenAddress,
  buildSuggestedAddress,
  buildUnlistedAddress,
  isSuggestedAddress,
  shouldRetryAddressCheck,
} from './address-check.ts';

const building = {
  ...{ street: '150 Longboat Wharf', houseNumber: '150', streetName: 'Longboat Wharf' },
  ...{ city: 'Hoboken', state: 'NJ', zip: '07030', raw: '150 LONGBOAT WHARF' },
  ...{ addressId: 'ADR-150', baseId: 'B-150', locationId: 'L-150' },
};
const typed = { typedStreet: '150 longboat', typedUnit: 'suite 2' };

test('a chosen suite is checked by its own ids, with the ids of its building', () => {
  const suite = { addressId: 'ADR-150-2', networkId: 'N-2', hasNetworkId: true } as never;
  expect(buildChosenAddress(building as never, suite, 'STE 2', typed)).toEqual({
    ...building,
    ...typed,
    ...{ unit: 'STE 2', addressId: 'ADR-150-2', unitLocationId: 'N-2', unitHasNetworkId: true },
  });
});

test('a building without a chosen unit is checked by its own id', () => {
  expect(buildChosenAddress(building as never, null, 'No unit', typed)).toEqual({
    ...building,
    ...typed,
    ...{ unit: 'No unit', addressId: 'ADR-150', unitLocationId: '', unitHasNetworkId: false },
  });
});

test('an address that is not listed is checked as it was typed, without ids [E-203]', () => {
  const address = { street: '9 Nowhere Ln', city: 'Hoboken', state: 'NJ', unit: 'APT 1' } as never;
  const checked = buildUnlistedAddress(address, '07030', typed);
  expect(checked).toMatchObject({ street: '9 Nowhere Ln', raw: '9 Nowhere Ln', unit: 'APT 1', zip: '07030', ...typed });
  expect([checked.addressId, checked.baseId, checked.locationId, checked.unitLocationId]).toEqual(['', '', '', '']);
  expect([checked.houseNumber, checked.streetName, checked.unitHasNetworkId]).toEqual(['', '', false]);
});

test('an address that was chosen among several is checked only by its id [E-410]', () => {
  const chosen = buildChosenAddress(building as never, null, '', typed);
  const suggested = buildSuggestedAddress(chosen, { addressId: 'A-9', raw: '9 LONGBOAT WHARF' } as never);
  expect(suggested).toMatchObject({ addressId: 'A-9', raw: '9 LONGBOAT WHARF', baseId: '', locationId: '', unit: '' });
  expect(suggested).toMatchObject({ city: 'Hoboken', unitLocationId: '', unitHasNetworkId: false, ...typed });
  expect([isSuggestedAddress(suggested), isSuggestedAddress(chosen)]).toEqual([true, false]);
  expect(isSuggestedAddress({ ...suggested, addressId: '' })).toBe(false);
  expect(isSuggestedAddress({ ...suggested, locationId: 'L-1' })).toBe(false);
});

test('a check that asks for it is repeated five times at most [E-215] [E-216]', () => {
  expect([0, 4, 5, 6].map((retries) => shouldRetryAddressCheck({ retry: true }, retries))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(shouldRetryAddressCheck({ retry: false }, 0)).toBe(false);
});
