import type { StreetAddress, Unit } from '@demarc/domain/address';
import { messageDefaults } from '@demarc/domain/shop';
import { defaultEmailEndings } from '@demarc/domain/text';
import { expect, test } from 'vitest';
import type { CheckAction } from '../check-action.ts';
import { type CheckState, createCheckState, getSearchedZip, toFormDraft } from '../check-state.ts';
import { emptyDraft, mergeStartFormValues } from '../form-draft.ts';
import { findProblems, findShownError, findZipError, formatStillNeeded, isReady } from '../problems.ts';
import { reduce } from './reduce.ts';

const rules = { blockedPhones: ['8005550177'], emailEndings: defaultEmailEndings, messages: messageDefaults };
const createWharfAddress = (number: string): StreetAddress => ({
  street: `${number} Wharf`,
  houseNumber: number,
  streetName: 'Wharf',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  displayed: `${number} Wharf, Hoboken, NJ 07030`,
  raw: '',
  addressId: `A${number}`,
  networkId: `A${number}`,
  baseId: `A${number}`,
  locationId: '',
  location: '',
  propertyType: '',
  unit: '',
});
const emptyUnitParts = {
  type: '',
  value: '',
  elevationType: '',
  elevationValue: '',
  structureType: '',
  structureValue: '',
};
const buildSuite = (unit: string): Unit => ({
  unit,
  addressId: unit,
  baseId: '',
  networkId: '',
  hasNetworkId: false,
  parts: emptyUnitParts,
});
const buildUnitList = (...units: string[]) => ({ units: units.map(buildSuite), total: units.length });

const contact = { phone: '212-555-0100', email: 'ann@example.com' };
const start = createCheckState({ ...emptyDraft, ...contact });
const after = (state: CheckState, ...actions: CheckAction[]) => actions.reduce(reduce, state);
// Actions, named like their types.
const streetTyped = (text: string): CheckAction => ({ type: 'streetTyped', text });
const addressChosen = (number: string): CheckAction => ({ type: 'addressChosen', address: createWharfAddress(number) });
const unitsFound = (...names: string[]): CheckAction => ({ type: 'unitsFound', list: buildUnitList(...names), rules });
const addressesFound = (...numbers: string[]): CheckAction => ({
  type: 'addressesFound',
  addresses: numbers.map(createWharfAddress),
});
const captchaSolved: CheckAction = { type: 'captchaChanged', solution: 's' };
const submitted: CheckAction = { type: 'submitted', rules };

test('pressing the button sets isSubmitted, and typing a street clears it [E-182] [E-202]', () => {
  const clicked = after(start, submitted);
  expect(clicked.isSubmitted).toBe(true);
  expect(findShownError(clicked, rules, 'street')).toBe('You must enter your business address.');
  const again = after(clicked, { type: 'locationRequested' }, { type: 'locationFailed' }, streetTyped('1'));
  expect(again).toMatchObject({ isSubmitted: false, hasLocationFailed: false });
  expect(findShownError(again, rules, 'street')).toBeUndefined();
  const refused = after(start, addressChosen('1'), unitsFound('STE 1', 'STE 2'), { type: 'unitRefused' });
  expect(findShownError(refused, rules, 'unit')).toBe('Please select valid Unit #');
  const retyped = after(refused, streetTyped('1'));
  expect([retyped.isUnitRefused, findShownError(retyped, rules, 'unit')]).toEqual([false, undefined]);
});

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

test('a matched address that is then clicked keeps its units without loading them again', () => {
  const state = after(start, streetTyped('1 wh'), addressesFound('1'), unitsFound('STE 1', 'STE 2'));
  const clicked = after(state, streetTyped(createWharfAddress('1').displayed), addressChosen('1'));
  expect(clicked).toMatchObject({ street: createWharfAddress('1').displayed, chosen: createWharfAddress('1') });
  expect(clicked.building).toBe(state.building);
});

test('the unit is cleared with another street and restored with the same street [E-191]', () => {
  const withUnit = after(start, addressChosen('1'), unitsFound('STE 1', 'STE 2'), {
    type: 'unitChosen',
    text: 'STE 2',
    rules,
  });
  const edited = after(withUnit, streetTyped('1 Wharf, Hoboken'));
  expect(edited).toMatchObject({ chosen: null, unit: '' });
  const back = after(edited, streetTyped('1 Wharf, Hoboken, NJ 07030'), addressesFound('1'));
  expect(back).toMatchObject({ chosen: createWharfAddress('1'), unit: 'STE 2' });
  expect(after(edited, addressChosen('1')).unit).toBe('STE 2');
  expect(after(edited, addressChosen('2')).unit).toBe('');
});

test('a single unit is chosen automatically; of several, the shopper must choose one [E-192] [E-193] [E-308]', () => {
  const ready = (...actions: CheckAction[]) =>
    isReady(after(start, addressChosen('1'), captchaSolved, ...actions), rules);
  expect(ready()).toBe(false);
  expect(ready(unitsFound())).toBe(true);
  expect(ready(unitsFound('STE 1'))).toBe(true);
  expect(ready(unitsFound('STE 1', 'APT 1A'))).toBe(false);
  expect(ready(unitsFound('STE 1', 'APT 1A'), { type: 'unitTyped', text: 'foo' })).toBe(false);
  expect(ready(unitsFound('STE 1', 'APT 1A'), { type: 'unitTyped', text: 'apt 1 a' })).toBe(true);
  expect(ready(unitsFound('STE 1', 'APT 1A'), { type: 'unitChosen', text: 'noUnit', rules })).toBe(true);
});

test('a missing unit shows the exact message [E-305]', () => {
  const requested = after(start, addressChosen('1'), captchaSolved, unitsFound('STE 1', 'STE 2'), submitted);
  expect(findShownError(requested, rules, 'unit')).toBe('Please enter valid Unit #');
  expect(findShownError(after(requested, { type: 'unitTyped', text: 'STE 1' }), rules, 'unit')).toBeUndefined();
});

test('after a press, the check starts as soon as the units are loaded or one is chosen [E-194] [E-195]', () => {
  const requested = after(start, addressChosen('1'), captchaSolved, submitted);
  expect(requested.isChecking).toBe(false);
  expect(after(requested, unitsFound()).isChecking).toBe(true);
  const several = after(requested, unitsFound('STE 1', 'STE 2'));
  expect(several.isChecking).toBe(false);
  expect(after(several, { type: 'unitChosen', text: 'STE 1', rules }).isChecking).toBe(true);
  expect(after(start, addressChosen('1'), captchaSolved, unitsFound()).isChecking).toBe(false);
});

test('emptying a field requires a new captcha [E-329]', () => {
  for (const type of ['streetTyped', 'unitTyped', 'phoneTyped', 'emailTyped'] as const) {
    const filled = after(start, { type, text: 'x' }, captchaSolved);
    expect(filled.captcha).toBe('s');
    expect(after(filled, { type, text: '' })).toMatchObject({ captcha: '', captchaRound: filled.captchaRound + 1 });
  }
});

test('findProblems returns the problems in the order street, unit, phone, email [E-331]', () => {
  const state = after(createCheckState(emptyDraft), addressChosen('1'), unitsFound('A', 'B'), {
    type: 'streetTyped',
    text: 'elsewhere',
  });
  expect(findProblems(state, rules).map(({ field }) => field)).toEqual(['street', 'phone', 'email']);
  const withBuilding = after(state, addressChosen('2'), unitsFound('A', 'B'));
  expect(findProblems(withBuilding, rules).map(({ field }) => field)).toEqual(['unit', 'phone', 'email']);
});

test('a refused unit must be replaced, and all other values stay [E-230] [E-231]', () => {
  const none: CheckAction = { type: 'unitChosen', text: "I don't live in a unit", rules };
  const checking = after(start, addressChosen('1'), captchaSolved, unitsFound('A', 'B'), none, submitted);
  expect(checking.isChecking).toBe(true);
  const refused = after(checking, { type: 'unitRefused' });
  expect(refused).toMatchObject({
    isChecking: false,
    isSubmitted: false,
    unit: '',
    phone: start.phone,
    chosen: createWharfAddress('1'),
  });
  expect(findShownError(refused, rules, 'unit')).toBe('Please select valid Unit #');
  expect(findShownError(after(refused, { type: 'unitTyped', text: 'A' }), rules, 'unit')).toBeUndefined();
});

test('using the address as typed clears a refused unit', () => {
  const refused = after(start, addressChosen('1'), captchaSolved, unitsFound('A', 'B'), { type: 'unitRefused' });
  expect(isReady(after(refused, { type: 'typedAddressChosen' }, captchaSolved), rules)).toBe(true);
});

test('a check of a chosen suggestion that fails shows the form again', () => {
  const suggestion = { addressId: 'U1', zip: '07030', elevationType: '', unitType: '', raw: '1 N WHARF, HOBOKEN' };
  const checkingSuggestion = after(
    start,
    ...[addressChosen('1'), unitsFound(), captchaSolved, submitted],
    { type: 'suggestionsFound', suggestions: [suggestion] },
    { type: 'suggestionChosen', suggestion },
  );
  expect(checkingSuggestion).toMatchObject({
    isChecking: true,
    suggestions: [suggestion],
    chosenSuggestion: suggestion,
  });
  for (const type of ['checkFailed', 'alternateFailed', 'unitRefused'] as const)
    expect(after(checkingSuggestion, { type })).toMatchObject({
      isChecking: false,
      suggestions: null,
      chosenSuggestion: null,
    });
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

test('units are searched again only for a different text', () => {
  const listed = after(start, addressChosen('1'), unitsFound('A', 'B'));
  expect(listed.building.matchedText).toBe('');
  expect(after(listed, addressChosen('1')).building).toBe(listed.building);
  expect(after(listed, { type: 'unitTyped', text: 'B' }, addressChosen('1')).unit).toBe('B');
  expect(after(listed, { type: 'unitsFailed' }, addressChosen('1')).building.status).toBe('loading');
  const narrowed = after(listed, { type: 'matchingUnitsFound', list: buildUnitList('B'), typed: 'b' });
  expect(narrowed.building).toMatchObject({
    matchedText: 'b',
    matches: [buildSuite('B')],
    knownUnits: [buildSuite('A'), buildSuite('B')],
  });
});

test('units that fail to load, or load late, do not block the check', () => {
  for (const type of ['unitsLate', 'unitsFailed'] as const)
    expect(isReady(after(start, addressChosen('1'), captchaSolved, { type }), rules)).toBe(true);
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

const zipTyped = (text: string): CheckAction => ({ type: 'zipTyped', text });
const zipsFound = (...zips: string[]): CheckAction => ({
  type: 'zipsFound',
  zips: zips.map((zip) => ({ zip, city: 'New York', altCity: '', state: 'NY' })),
});
const streetLeft: CheckAction = { type: 'blurred', field: 'street' };

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

test('after a failed alternate check nothing is searched until the shopper types again', () => {
  const failed = after(start, addressChosen('1'), unitsFound(), captchaSolved, submitted, { type: 'alternateFailed' });
  expect(failed).toMatchObject({ zip: '', chosen: null, isSearchPaused: true, street: '1 Wharf, Hoboken, NJ 07030' });
  expect(after(failed, streetTyped('1')).isSearchPaused).toBe(false);
  expect(after(failed, { type: 'zipTyped', text: '0' }).isSearchPaused).toBe(false);
});

test('the draft restores the typed values, with the unit of its address', () => {
  const filled = after(start, streetTyped('1 wh'), addressesFound('1'), unitsFound('A', 'B'), {
    type: 'unitTyped',
    text: 'B',
  });
  const again = createCheckState(JSON.parse(JSON.stringify(toFormDraft(filled))));
  expect(again).toMatchObject({ street: '1 Wharf, Hoboken, NJ 07030', ...contact });
  expect(after(again, addressesFound('1'))).toMatchObject({ chosen: createWharfAddress('1'), unit: 'B' });
  const asTyped = after(start, streetTyped('9 Nowhere Street, Troy, NY 12180'), addressesFound(), {
    type: 'typedAddressChosen',
  });
  expect(asTyped.chosen).not.toBeNull();
  expect(createCheckState(toFormDraft(asTyped)).chosen).toEqual(asTyped.chosen);
});

test('values typed into the start form override the draft', () => {
  const draft = { ...emptyDraft, ...contact, zip: '07030', zipTyped: true, street: '1 Wharf', unit: 'B' };
  const nothing = { zip: '', street: '', phone: '', email: '' };
  expect(mergeStartFormValues(draft, nothing)).toEqual(draft);
  expect(mergeStartFormValues(draft, { ...nothing, street: '2' })).toMatchObject({
    ...contact,
    zip: '07030',
    street: '2',
    unit: '',
  });
  expect(mergeStartFormValues(emptyDraft, { ...nothing, zip: '07030' })).toMatchObject({
    zip: '07030',
    zipTyped: true,
  });
});

test('a disabled button names what is still needed', () => {
  const missingAfter = (...actions: CheckAction[]) =>
    formatStillNeeded(after(createCheckState(emptyDraft), ...actions), rules);
  expect(missingAfter()).toBe('Still needed: your business address, your phone number, and your email.');
  const phone: CheckAction = { type: 'phoneTyped', text: contact.phone };
  const email: CheckAction = { type: 'emailTyped', text: contact.email };
  expect(missingAfter(phone, email, addressChosen('1'))).toBe('We’re looking up the units in this building.');
  expect(missingAfter(phone, email, addressChosen('1'), unitsFound('A', 'B'))).toBe('Still needed: your unit.');
  expect(missingAfter(phone, email, addressChosen('1'), unitsFound())).toBe("Still needed: check “I'm not a robot”.");
  expect(missingAfter(phone, email, addressChosen('1'), unitsFound(), captchaSolved)).toBe('');
});

test('a differently spelled unit becomes the listed one on blur, on submit or once it is loaded [E-186] [E-308]', () => {
  const building = after(start, addressChosen('1'), unitsFound('STE 100', 'STE 200'));
  const blurred: CheckAction = { type: 'blurred', field: 'unit' };
  const unitTyped = (text: string): CheckAction => ({ type: 'unitTyped', text });
  expect(after(building, unitTyped('Suite 200')).unit).toBe('Suite 200');
  for (const text of ['Suite 200', '200', '#200']) {
    const state = after(building, unitTyped(text), blurred);
    expect([state.unit, findShownError(state, rules, 'unit')]).toEqual(['STE 200', undefined]);
  }
  expect(after(building, unitTyped('Suite 200'), submitted).unit).toBe('STE 200');
  const unknown = after(building, unitTyped('Suite 300'), blurred);
  expect(findShownError(unknown, rules, 'unit')).toBe('Please enter valid Unit #');
  const later = after(unknown, { type: 'matchingUnitsFound', list: buildUnitList('STE 300'), typed: 'Suite 300' });
  expect([later.unit, findShownError(later, rules, 'unit')]).toEqual(['STE 300', undefined]);
});

test('a bare number becomes the listed unit only if no other unit can have it [E-308]', () => {
  const numbers = Array.from({ length: 10 }, (_, index) => `APT ${index + 1}`);
  const list = { ...buildUnitList(...numbers), total: 40 };
  const building = after(start, addressChosen('1'), { type: 'unitsFound', list, rules }, captchaSolved);
  const narrowed = (typed: string, ...found: string[]): CheckAction => ({
    type: 'matchingUnitsFound',
    list: buildUnitList(...found),
    typed,
  });
  const unitTyped = (text: string): CheckAction => ({ type: 'unitTyped', text });
  const requested = after(building, unitTyped('5'), submitted);
  expect(requested).toMatchObject({ unit: '5', isChecking: false });
  expect(after(requested, narrowed('5', 'APT 5', 'STE 5')).unit).toBe('5');
  expect(after(requested, narrowed('5', 'APT 5')).unit).toBe('APT 5');
  const many = { ...buildUnitList('APT 5'), total: 11 };
  expect(after(requested, { type: 'matchingUnitsFound', list: many, typed: '5' }).unit).toBe('5');
  // Results for another text do not apply to this one.
  expect(after(building, narrowed('x'), unitTyped('5'), submitted).unit).toBe('5');
});

test('an address that is located during a check changes nothing and ends the locating state', () => {
  const requested = after(
    start,
    addressChosen('1'),
    unitsFound(),
    captchaSolved,
    { type: 'locationRequested' },
    submitted,
  );
  expect(requested).toMatchObject({ isChecking: true, isLocating: true });
  expect(after(requested, { type: 'addressLocated', address: createWharfAddress('2') })).toEqual({
    ...requested,
    isLocating: false,
  });
});

test('input during a check does not change the checked address', () => {
  const checking = after(start, addressChosen('1'), unitsFound(), captchaSolved, submitted);
  expect(checking.isChecking).toBe(true);
  const texts = ['zipTyped', 'streetTyped', 'unitTyped', 'phoneTyped', 'emailTyped'] as const;
  const edits: CheckAction[] = [
    ...texts.map((type) => ({ type, text: '2' })),
    addressChosen('2'),
    { type: 'unitChosen', text: 'STE 2', rules },
    { type: 'typedAddressChosen' },
    { type: 'locationRequested' },
  ];
  for (const action of edits) expect(after(checking, action)).toBe(checking);
  for (const type of ['checkFailed', 'stayedInShop'] as const)
    expect(after(checking, { type }, streetTyped('2')).street).toBe('2');
});
