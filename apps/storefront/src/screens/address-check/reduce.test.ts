import type { StreetAddress, Unit } from '@demarc/domain/address';
import { messageDefaults } from '@demarc/domain/shop';
import { expect, test } from 'vitest';
import type { CheckAction } from './check-action.ts';
import { type CheckState, startState, toFormDraft } from './check-state.ts';
import { emptyDraft, mergeTyped } from './form-draft.ts';
import { findProblems, findShownError, isReady, stillNeededText } from './problems.ts';
import { reduce } from './reduce.ts';

const rules = { blockedPhones: ['8005550177'], messages: messageDefaults };
const wharf = (number: string): StreetAddress => ({
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
const parts = { type: '', value: '', elevationType: '', elevationValue: '', structureType: '', structureValue: '' };
const suite = (unit: string): Unit => ({
  unit,
  addressId: unit,
  baseId: '',
  networkId: '',
  hasNetworkId: false,
  parts,
});
const listOf = (...units: string[]) => ({ units: units.map(suite), total: units.length });

const contact = { phone: '212-555-0100', email: 'ann@example.com' };
const start = startState({ ...emptyDraft, ...contact });
const after = (state: CheckState, ...actions: CheckAction[]) => actions.reduce(reduce, state);
const typed = (text: string): CheckAction => ({ type: 'streetTyped', text });
const chosen = (number: string): CheckAction => ({ type: 'addressChosen', address: wharf(number) });
const units = (...names: string[]): CheckAction => ({ type: 'unitsFound', list: listOf(...names), rules });
const found = (...numbers: string[]): CheckAction => ({ type: 'addressesFound', addresses: numbers.map(wharf) });
const solved: CheckAction = { type: 'captchaChanged', solution: 's' };
const submitted: CheckAction = { type: 'submitted', rules };

test('pressing the button sets the clicked flag, and typing a street clears it [E-182] [E-202]', () => {
  const clicked = after(start, submitted);
  expect(clicked.isSubmitted).toBe(true);
  expect(findShownError(clicked, rules, 'street')).toBe('You must enter your business address.');
  const again = after(clicked, { type: 'locationRequested' }, { type: 'locationFailed' }, typed('1'));
  expect(again).toMatchObject({ isSubmitted: false, hasLocationFailed: false });
  expect(findShownError(again, rules, 'street')).toBeUndefined();
  const refused = after(start, chosen('1'), units('STE 1', 'STE 2'), { type: 'unitRefused' });
  expect(findShownError(refused, rules, 'unit')).toBe('Please select valid Unit #');
  const retyped = after(refused, typed('1'));
  expect([retyped.isUnitRefused, findShownError(retyped, rules, 'unit')]).toEqual([false, undefined]);
});

test('an exact match among several suggestions is chosen, ignoring spaces, commas and case [E-184]', () => {
  expect(after(start, typed('1 wharf,hoboken nj07030'), found('10', '1')).chosen).toEqual(wharf('1'));
  expect(after(start, typed('1 wharf'), found('10', '1')).chosen).toBeNull();
});

test('a single suggestion is chosen, and the typed text stays until the field loses focus [E-186] [E-187]', () => {
  const state = after(start, typed('1 wh'), found('1'));
  expect(state).toMatchObject({ street: '1 wh', chosen: wharf('1'), zip: '07030', building: { status: 'loading' } });
  expect(after(state, { type: 'blurred', field: 'street' }).street).toBe('1 Wharf, Hoboken, NJ 07030');
});

test('a matched address that is then clicked keeps its units without loading them again', () => {
  const state = after(start, typed('1 wh'), found('1'), units('STE 1', 'STE 2'));
  const clicked = after(state, typed(wharf('1').displayed), chosen('1'));
  expect(clicked).toMatchObject({ street: wharf('1').displayed, chosen: wharf('1') });
  expect(clicked.building).toBe(state.building);
});

test('the unit is cleared with another street and restored with the same street [E-191]', () => {
  const withUnit = after(start, chosen('1'), units('STE 1', 'STE 2'), { type: 'unitChosen', text: 'STE 2', rules });
  const edited = after(withUnit, typed('1 Wharf, Hoboken'));
  expect(edited).toMatchObject({ chosen: null, unit: '' });
  const back = after(edited, typed('1 Wharf, Hoboken, NJ 07030'), found('1'));
  expect(back).toMatchObject({ chosen: wharf('1'), unit: 'STE 2' });
  expect(after(edited, chosen('1')).unit).toBe('STE 2');
  expect(after(edited, chosen('2')).unit).toBe('');
});

test('a single unit is chosen automatically; of several, the shopper must choose one [E-192] [E-193] [E-308]', () => {
  const ready = (...actions: CheckAction[]) => isReady(after(start, chosen('1'), solved, ...actions), rules);
  expect(ready()).toBe(false);
  expect(ready(units())).toBe(true);
  expect(ready(units('STE 1'))).toBe(true);
  expect(ready(units('STE 1', 'APT 1A'))).toBe(false);
  expect(ready(units('STE 1', 'APT 1A'), { type: 'unitTyped', text: 'foo' })).toBe(false);
  expect(ready(units('STE 1', 'APT 1A'), { type: 'unitTyped', text: 'apt 1 a' })).toBe(true);
  expect(ready(units('STE 1', 'APT 1A'), { type: 'unitChosen', text: 'noUnit', rules })).toBe(true);
});

test('a missing unit shows the exact message [E-305]', () => {
  const requested = after(start, chosen('1'), solved, units('STE 1', 'STE 2'), submitted);
  expect(findShownError(requested, rules, 'unit')).toBe('Please enter valid Unit #');
  expect(findShownError(after(requested, { type: 'unitTyped', text: 'STE 1' }), rules, 'unit')).toBeUndefined();
});

test('after a press, the check starts as soon as the units are loaded or one is chosen [E-194] [E-195]', () => {
  const requested = after(start, chosen('1'), solved, submitted);
  expect(requested.isChecking).toBe(false);
  expect(after(requested, units()).isChecking).toBe(true);
  const several = after(requested, units('STE 1', 'STE 2'));
  expect(several.isChecking).toBe(false);
  expect(after(several, { type: 'unitChosen', text: 'STE 1', rules }).isChecking).toBe(true);
  expect(after(start, chosen('1'), solved, units()).isChecking).toBe(false);
});

test('emptying a field requires a new captcha [E-329]', () => {
  for (const type of ['streetTyped', 'unitTyped', 'phoneTyped', 'emailTyped'] as const) {
    const filled = after(start, { type, text: 'x' }, solved);
    expect(filled.captcha).toBe('s');
    expect(after(filled, { type, text: '' })).toMatchObject({ captcha: '', captchaRound: filled.captchaRound + 1 });
  }
});

test('problems are in the order street, unit, phone, email [E-331]', () => {
  const state = after(startState(emptyDraft), chosen('1'), units('A', 'B'), {
    type: 'streetTyped',
    text: 'elsewhere',
  });
  expect(findProblems(state, rules).map(({ field }) => field)).toEqual(['street', 'phone', 'email']);
  const withBuilding = after(state, chosen('2'), units('A', 'B'));
  expect(findProblems(withBuilding, rules).map(({ field }) => field)).toEqual(['unit', 'phone', 'email']);
});

test('a refused unit must be replaced, and all other values stay [E-230] [E-231]', () => {
  const none: CheckAction = { type: 'unitChosen', text: "I don't live in a unit", rules };
  const checking = after(start, chosen('1'), solved, units('A', 'B'), none, submitted);
  expect(checking.isChecking).toBe(true);
  const refused = after(checking, { type: 'unitRefused' });
  expect(refused).toMatchObject({
    isChecking: false,
    isSubmitted: false,
    unit: '',
    phone: start.phone,
    chosen: wharf('1'),
  });
  expect(findShownError(refused, rules, 'unit')).toBe('Please select valid Unit #');
  expect(findShownError(after(refused, { type: 'unitTyped', text: 'A' }), rules, 'unit')).toBeUndefined();
});

test('using the address as typed clears a refused unit', () => {
  const refused = after(start, chosen('1'), solved, units('A', 'B'), { type: 'unitRefused' });
  expect(isReady(after(refused, { type: 'typedAddressChosen' }, solved), rules)).toBe(true);
});

test('a check of a chosen suggestion that fails shows the form again', () => {
  const suggestion = { addressId: 'U1', zip: '07030', elevationType: '', unitType: '', raw: '1 N WHARF, HOBOKEN' };
  const chosenOf = after(
    start,
    ...[chosen('1'), units(), solved, submitted],
    { type: 'suggestionsFound', suggestions: [suggestion] },
    { type: 'suggestionChosen', suggestion },
  );
  expect(chosenOf).toMatchObject({ isChecking: true, suggestions: [suggestion], chosenSuggestion: suggestion });
  for (const type of ['checkFailed', 'alternateFailed', 'unitRefused'] as const)
    expect(after(chosenOf, { type })).toMatchObject({ isChecking: false, suggestions: null, chosenSuggestion: null });
});

test('the located address is ignored once the shopper types an address', () => {
  const requested = after(start, { type: 'locationRequested' });
  const located: CheckAction = { type: 'addressLocated', address: wharf('1') };
  const answers: readonly CheckAction[] = [located, { type: 'locationFailed' }];
  expect(after(requested, located)).toMatchObject({ chosen: wharf('1'), isLocating: false });
  expect(after(requested, { type: 'locationFailed' })).toMatchObject({ hasLocationFailed: true, isLocating: false });
  for (const type of ['streetTyped', 'zipTyped'] as const)
    for (const answer of answers) {
      const since = after(requested, { type, text: '1' });
      expect(after(since, answer)).toEqual(since);
    }
  expect(after(requested, { type: 'phoneTyped', text: '2' }, located).chosen).toEqual(wharf('1'));
});

test('units are searched again only for a different text', () => {
  const listed = after(start, chosen('1'), units('A', 'B'));
  expect(listed.building.matchedText).toBe('');
  expect(after(listed, chosen('1')).building).toBe(listed.building);
  expect(after(listed, { type: 'unitTyped', text: 'B' }, chosen('1')).unit).toBe('B');
  expect(after(listed, { type: 'unitsFailed' }, chosen('1')).building.status).toBe('loading');
  const narrowed = after(listed, { type: 'matchingUnitsFound', list: listOf('B'), typed: 'b' });
  expect(narrowed.building).toMatchObject({
    matchedText: 'b',
    matches: [suite('B')],
    knownUnits: [suite('A'), suite('B')],
  });
});

test('units that fail to load, or load late, do not block the check', () => {
  for (const type of ['unitsLate', 'unitsFailed'] as const)
    expect(isReady(after(start, chosen('1'), solved, { type }), rules)).toBe(true);
});

test('a zip that came with an address does not narrow the next search', () => {
  expect(after(start, chosen('1')).isZipTyped).toBe(false);
  expect(after(start, { type: 'zipTyped', text: '07030' }, chosen('1')).isZipTyped).toBe(true);
});

test('another zip keeps only the street line of the chosen address, and addresses elsewhere are not chosen automatically', () => {
  const zip = (text: string): CheckAction => ({ type: 'zipTyped', text });
  const half = after(start, chosen('1'), zip('073'));
  expect(half).toMatchObject({ zip: '073', street: '1 Wharf', chosen: null });
  expect(after(half, found('1'))).toMatchObject({ zip: '073', chosen: null, search: { addresses: [wharf('1')] } });
  expect(after(half, zip('07302'), found('1'))).toMatchObject({ zip: '07302', chosen: null });
  expect(after(half, zip('07030'), found('1')).chosen).toEqual(wharf('1'));
  expect(after(half, zip(''))).toMatchObject({ isSearchPaused: true, chosen: null });
  expect(after(half, zip(''), typed('1 w'))).toMatchObject({ isSearchPaused: false });
  expect(after(half, zip(''), typed('1 w'), found('1')).chosen).toEqual(wharf('1'));
});

test('a differently spelled address is confirmed with the shopper and may be used as typed', () => {
  const blurred: CheckAction = { type: 'blurred', field: 'street' };
  expect(after(start, typed('1 wh'), found('1'), blurred).replacedText).toBe('');
  const corrected = after(start, typed('1 Wrarf'), found('1'), blurred);
  expect(corrected).toMatchObject({ street: '1 Wharf, Hoboken, NJ 07030', replacedText: '1 Wrarf' });
  const taken = after(corrected, { type: 'typedAddressChosen' });
  expect(taken).toMatchObject({ street: '1 Wrarf', replacedText: '', zip: '07030' });
  expect(taken.chosen).toEqual({ street: '1 Wrarf', city: 'Hoboken', state: 'NJ', unit: '' });
});

test('a zip that is typed within an unlisted address becomes the zip of the form', () => {
  const taken = after(start, typed('9 Nowhere Street, Austin, TX 78701'), found(), { type: 'typedAddressChosen' });
  expect(taken).toMatchObject({ zip: '78701', chosen: { street: '9 Nowhere Street', city: 'AUSTIN', state: 'TX' } });
});

test('after a failed alternate check nothing is searched until the shopper types again', () => {
  const failed = after(start, chosen('1'), units(), solved, submitted, { type: 'alternateFailed' });
  expect(failed).toMatchObject({ zip: '', chosen: null, isSearchPaused: true, street: '1 Wharf, Hoboken, NJ 07030' });
  expect(after(failed, typed('1')).isSearchPaused).toBe(false);
  expect(after(failed, { type: 'zipTyped', text: '0' }).isSearchPaused).toBe(false);
});

test('the draft restores the typed values, with the unit of its address', () => {
  const filled = after(start, typed('1 wh'), found('1'), units('A', 'B'), { type: 'unitTyped', text: 'B' });
  const again = startState(JSON.parse(JSON.stringify(toFormDraft(filled))));
  expect(again).toMatchObject({ street: '1 Wharf, Hoboken, NJ 07030', ...contact });
  expect(after(again, found('1'))).toMatchObject({ chosen: wharf('1'), unit: 'B' });
  const taken = after(start, typed('9 Nowhere Street'), found(), { type: 'typedAddressChosen' });
  expect(startState(toFormDraft(taken)).chosen).toEqual(taken.chosen);
});

test('values typed into the start form override the draft', () => {
  const draft = { ...emptyDraft, ...contact, zip: '07030', zipTyped: true, street: '1 Wharf', unit: 'B' };
  const nothing = { zip: '', street: '', phone: '', email: '' };
  expect(mergeTyped(draft, nothing)).toEqual(draft);
  expect(mergeTyped(draft, { ...nothing, street: '2' })).toMatchObject({
    ...contact,
    zip: '07030',
    street: '2',
    unit: '',
  });
  expect(mergeTyped(emptyDraft, { ...nothing, zip: '07030' })).toMatchObject({ zip: '07030', zipTyped: true });
});

test('a disabled button names what is still needed', () => {
  const missingAfter = (...actions: CheckAction[]) => stillNeededText(after(startState(emptyDraft), ...actions), rules);
  expect(missingAfter()).toBe('Still needed: your business address, your phone number, and your email.');
  const phone: CheckAction = { type: 'phoneTyped', text: contact.phone };
  const email: CheckAction = { type: 'emailTyped', text: contact.email };
  expect(missingAfter(phone, email, chosen('1'))).toBe('We’re looking up the units in this building.');
  expect(missingAfter(phone, email, chosen('1'), units('A', 'B'))).toBe('Still needed: your unit.');
  expect(missingAfter(phone, email, chosen('1'), units())).toBe("Still needed: check “I'm not a robot”.");
  expect(missingAfter(phone, email, chosen('1'), units(), solved)).toBe('');
});

test('a differently spelled unit becomes the listed one on blur, on submit or once it is loaded [E-186] [E-308]', () => {
  const building = after(start, chosen('1'), units('STE 100', 'STE 200'));
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
  const later = after(unknown, { type: 'matchingUnitsFound', list: listOf('STE 300'), typed: 'Suite 300' });
  expect([later.unit, findShownError(later, rules, 'unit')]).toEqual(['STE 300', undefined]);
});

test('a bare number becomes the listed unit only if no other unit can have it [E-308]', () => {
  const numbers = Array.from({ length: 10 }, (_, index) => `APT ${index + 1}`);
  const list = { ...listOf(...numbers), total: 40 };
  const building = after(start, chosen('1'), { type: 'unitsFound', list, rules }, solved);
  const narrowed = (typed: string, ...found: string[]): CheckAction => ({
    type: 'matchingUnitsFound',
    list: listOf(...found),
    typed,
  });
  const unitTyped = (text: string): CheckAction => ({ type: 'unitTyped', text });
  const requested = after(building, unitTyped('5'), submitted);
  expect(requested).toMatchObject({ unit: '5', isChecking: false });
  expect(after(requested, narrowed('5', 'APT 5', 'STE 5')).unit).toBe('5');
  expect(after(requested, narrowed('5', 'APT 5')).unit).toBe('APT 5');
  const many = { ...listOf('APT 5'), total: 11 };
  expect(after(requested, { type: 'matchingUnitsFound', list: many, typed: '5' }).unit).toBe('5');
  // Results for another text do not apply to this one.
  expect(after(building, narrowed('x'), unitTyped('5'), submitted).unit).toBe('5');
});

test('an address that is located during a check changes nothing and ends the locating state', () => {
  const requested = after(start, chosen('1'), units(), solved, { type: 'locationRequested' }, submitted);
  expect(requested).toMatchObject({ isChecking: true, isLocating: true });
  expect(after(requested, { type: 'addressLocated', address: wharf('2') })).toEqual({
    ...requested,
    isLocating: false,
  });
});

test('input during a check does not change the checked address', () => {
  const checking = after(start, chosen('1'), units(), solved, submitted);
  expect(checking.isChecking).toBe(true);
  const texts = ['zipTyped', 'streetTyped', 'unitTyped', 'phoneTyped', 'emailTyped'] as const;
  const tried: CheckAction[] = [
    ...texts.map((type) => ({ type, text: '2' })),
    chosen('2'),
    { type: 'unitChosen', text: 'STE 2', rules },
    { type: 'typedAddressChosen' },
    { type: 'locationRequested' },
  ];
  for (const action of tried) expect(after(checking, action)).toBe(checking);
  for (const type of ['checkFailed', 'stayedInShop'] as const)
    expect(after(checking, { type }, typed('2')).street).toBe('2');
});
