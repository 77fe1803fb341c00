import { expect, test } from 'vitest';
import type { CheckAction } from '../check-action.ts';
import { type CheckState, getSearchedZip, toFormDraft } from '../check-state.ts';
import { findShownError, findZipError, isReady } from '../problems.ts';
import {
  addressChosen,
  addressesFound,
  after,
  captchaSolved,
  createWharfAddress,
  rules,
  start,
  streetLeft,
  streetTyped,
  unitsFound,
  zipsFound,
  zipTyped,
} from '../testing/actions.ts';

test('an exact match among several suggestions is chosen, ignoring spaces, commas and case [E-184]', () => {
  expect(after(start, streetTyped('1 wharf,hoboken nj07030'), addressesFound('10', '1')).chosen).toEqual(
    createWharfAddress('1'),
  );
  expect(after(start, streetTyped('1 wharf'), addressesFound('10', '1')).chosen).toBeNull();
});

test('a single suggestion is chosen, and the typed text stays until the field loses focus [E-186] [E-187]', () => {
  const state = after(start, streetTyped('1 wh'), addressesFound('1'));
  expect(state).toMatchObject({
    street: '1 wh',
    chosen: createWharfAddress('1'),
    zip: '07030',
    building: { status: 'loading' },
  });
  expect(after(state, { type: 'blurred', field: 'street' }).street).toBe('1 Wharf, Hoboken, NJ 07030');
});

test('using the address as typed clears a refused unit', () => {
  const refused = after(start, addressChosen('1'), captchaSolved, unitsFound('A', 'B'), { type: 'unitRefused' });
  expect(isReady(after(refused, { type: 'typedAddressChosen' }, captchaSolved), rules)).toBe(true);
});

test('the located address is ignored once the shopper types an address', () => {
  const requested = after(start, { type: 'locationRequested' });
  const located: CheckAction = { type: 'addressLocated', address: createWharfAddress('1') };
  const answers: readonly CheckAction[] = [located, { type: 'locationFailed' }];
  expect(after(requested, located)).toMatchObject({ chosen: createWharfAddress('1'), isLocating: false });
  expect(after(requested, { type: 'locationFailed' })).toMatchObject({ hasLocationFailed: true, isLocating: false });
  for (const type of ['streetTyped', 'zipTyped'] as const)
    for (const answer of answers) {
      const edited = after(requested, { type, text: '1' });
      expect(after(edited, answer)).toEqual(edited);
    }
  expect(after(requested, { type: 'phoneTyped', text: '2' }, located).chosen).toEqual(createWharfAddress('1'));
});

test('a zip that came with an address does not narrow the next search', () => {
  expect(after(start, addressChosen('1')).isZipTyped).toBe(false);
  expect(after(start, { type: 'zipTyped', text: '07030' }, addressChosen('1')).isZipTyped).toBe(true);
});

test('another zip keeps only the street line of the chosen address, and addresses elsewhere are not chosen automatically', () => {
  const zip = (text: string): CheckAction => ({ type: 'zipTyped', text });
  const withPartialZip = after(start, addressChosen('1'), zip('073'));
  expect(withPartialZip).toMatchObject({ zip: '073', street: '1 Wharf', chosen: null });
  expect(after(withPartialZip, addressesFound('1'))).toMatchObject({
    zip: '073',
    chosen: null,
    search: { addresses: [createWharfAddress('1')] },
  });
  expect(after(withPartialZip, zip('07302'), addressesFound('1'))).toMatchObject({ zip: '07302', chosen: null });
  expect(after(withPartialZip, zip('07030'), addressesFound('1')).chosen).toEqual(createWharfAddress('1'));
  expect(after(withPartialZip, zip(''))).toMatchObject({ isSearchPaused: true, chosen: null });
  expect(after(withPartialZip, zip(''), streetTyped('1 w'))).toMatchObject({ isSearchPaused: false });
  expect(after(withPartialZip, zip(''), streetTyped('1 w'), addressesFound('1')).chosen).toEqual(
    createWharfAddress('1'),
  );
});

test('a differently spelled address is confirmed with the shopper and may be used as typed', () => {
  const blurred: CheckAction = { type: 'blurred', field: 'street' };
  expect(after(start, streetTyped('1 wh'), addressesFound('1'), blurred).replacedText).toBe('');
  const corrected = after(start, streetTyped('1 Wrarf'), addressesFound('1'), blurred);
  expect(corrected).toMatchObject({ street: '1 Wharf, Hoboken, NJ 07030', replacedText: '1 Wrarf' });
  const asTyped = after(corrected, { type: 'typedAddressChosen' });
  expect(asTyped).toMatchObject({ street: '1 Wrarf', replacedText: '', zip: '07030' });
  expect(asTyped.chosen).toEqual({ street: '1 Wrarf', city: 'Hoboken', state: 'NJ', unit: '' });
});

test('a zip that is typed within an unlisted address becomes the zip of the form', () => {
  const asTyped = after(start, streetTyped('9 Nowhere Street, Austin, TX 78701'), addressesFound(), {
    type: 'typedAddressChosen',
  });
  expect(asTyped).toMatchObject({ zip: '78701', chosen: { street: '9 Nowhere Street', city: 'AUSTIN', state: 'TX' } });
});

test('a pasted full address wins over the typed zip [S-043]', () => {
  const withZip = after(start, zipTyped('10012'), zipsFound('10012'));
  for (const text of ['1 Wharf, Hoboken, NJ 07030', '1 wharf hoboken nj', 'Ste 4 1 Wharf, Hoboken NJ'])
    expect(after(withZip, streetTyped(text), addressesFound('1', '10'))).toMatchObject({
      chosen: createWharfAddress('1'),
      zip: '07030',
      isZipTyped: false,
      zipCity: { city: 'Hoboken', state: 'NJ' },
    });
  for (const text of ['1 wharf', '1 wharf, hobo', '1 Wharf, Hoboken, NY'])
    expect(after(withZip, streetTyped(text), addressesFound('1')).chosen).toBeNull();
});

test('the only suggestion that the text names is chosen, also after the field was left [S-044]', () => {
  const typed = after(start, streetTyped('1 wharf, hoboken'));
  expect(after(typed, addressesFound('1', '10')).chosen).toEqual(createWharfAddress('1'));
  expect(after(typed, streetLeft, addressesFound('1', '10'))).toMatchObject({
    chosen: createWharfAddress('1'),
    street: '1 Wharf, Hoboken, NJ 07030',
    replacedText: '',
  });
  expect(after(typed, addressesFound('1', '10'), streetLeft).street).toBe('1 Wharf, Hoboken, NJ 07030');
  expect(after(start, streetTyped('1 wharf'), addressesFound('1', '10'), streetLeft).chosen).toBeNull();
});

test('a number alone chooses no address, and a zip goes with the address that brought it [S-171]', () => {
  expect(after(start, streetTyped('1'), addressesFound('1'))).toMatchObject({ chosen: null, zip: '' });
  const found = after(start, streetTyped('1 wh'), addressesFound('1'));
  expect(found).toMatchObject({ zip: '07030', zipCity: { city: 'Hoboken' } });
  // The zip does not flicker while a search runs.
  expect(after(found, streetTyped('1 whiting street')).zip).toBe('07030');
  const other = after(found, streetTyped('1 whiting street'), addressesFound());
  expect(other).toMatchObject({ chosen: null, zip: '', zipCity: null });
  const use: CheckAction = { type: 'typedAddressChosen' };
  const missingPlace = 'Add the city, state and ZIP code, separated by commas: 123 Main Street, Hoboken, NJ 07030.';
  for (const typed of [other, after(found, streetTyped('1 whiting street'))]) {
    const refused = after(typed, use);
    expect(refused.chosen).toBeNull();
    expect(findShownError(refused, rules, 'street')).toBe(missingPlace);
  }
  const withZip = after(start, zipTyped('07030'), zipsFound('07030'), streetTyped('1 wh'), addressesFound('1'));
  expect(after(withZip, streetTyped('1 whiting street'), addressesFound()).zip).toBe('07030');
  const asTyped = after(
    other,
    streetTyped('1 Whiting Street, Troy, NY 12180'),
    addressesFound(),
    use,
    addressesFound(),
  );
  expect(asTyped).toMatchObject({ zip: '12180', chosen: { city: 'TROY', state: 'NY' } });
});

test('an unknown zip narrows no search and is not saved [S-045]', () => {
  const known = after(start, zipTyped('10012'), zipsFound('10012'));
  expect([getSearchedZip(known), toFormDraft(known).zip]).toEqual(['10012', '10012']);
  const unknown = after(start, zipTyped('99999'), zipsFound());
  expect([unknown.zip, getSearchedZip(unknown), toFormDraft(unknown).zip]).toEqual(['99999', '', '']);
  expect(after(unknown, streetTyped('1 wh'), addressesFound('1')).chosen).toEqual(createWharfAddress('1'));
});

test('an incomplete zip has a message once its field was left [S-046]', () => {
  const message = 'Enter all 5 digits of your ZIP code, or leave it empty.';
  const left = (text: string) => findZipError(after(start, zipTyped(text), { type: 'blurred', field: 'zip' }));
  expect([left('070'), left(''), left('07030')]).toEqual([message, undefined, undefined]);
  expect(findZipError(after(start, zipTyped('070')))).toBeUndefined();
  const again = after(start, zipTyped('070'), { type: 'blurred', field: 'zip' }, zipTyped('0703'));
  expect(findZipError(again)).toBeUndefined();
});

test('an implausible address is not used as typed, its problem is shown and its words stay [S-047]', () => {
  const use: CheckAction = { type: 'typedAddressChosen' };
  const tryText = (text: string) => after(start, streetTyped(text), addressesFound(), use);
  const shownError = (state: CheckState) => findShownError(state, rules, 'street');
  const refused = tryText('P.O. Box 12, Hoboken, NJ 07030');
  expect(refused).toMatchObject({ chosen: null, street: 'P.O. Box 12, Hoboken, NJ 07030' });
  expect(shownError(refused)).toBe('We can’t bring service to a P.O. box. Enter the street address of your business.');
  expect(shownError(tryText('Nowhere Street, Hoboken, NJ 07030'))).toBe(
    'Start with the street number, for example 123 Main Street.',
  );
  expect(shownError(tryText('12, Hoboken, NJ 07030'))).toBe('Add the street name after the number.');
  expect(shownError(tryText('12 Nowhere Street'))).toBe(
    'Add the city, state and ZIP code, separated by commas: 123 Main Street, Hoboken, NJ 07030.',
  );
  expect(isReady(after(refused, captchaSolved), rules)).toBe(false);
  expect(after(refused, streetTyped('12 Nowhere Street, Hoboken, NJ 07030'))).toMatchObject({ typedProblem: null });
  const withZip = after(start, zipTyped('10012'), zipsFound('10012'), streetTyped('12 Nowhere Street'), use);
  expect(withZip).toMatchObject({ typedProblem: null, chosen: { city: 'New York', state: 'NY' } });
  // While the city of the zip is not known, the zip is enough.
  expect(after(start, zipTyped('10012'), streetTyped('12 Nowhere Street'), use).chosen).not.toBeNull();
  expect(after(start, zipTyped('99999'), zipsFound(), streetTyped('12 Nowhere Street'), use).chosen).toBeNull();
});
