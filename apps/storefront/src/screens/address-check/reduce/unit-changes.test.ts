import { expect, test } from 'vitest';
import type { CheckAction } from '../check-action.ts';
import { findShownError, isReady } from '../problems.ts';
import {
  addressChosen,
  addressesFound,
  after,
  buildSuite,
  buildUnitList,
  captchaSolved,
  createWharfAddress,
  rules,
  start,
  streetTyped,
  submitted,
  unitsFound,
} from '../testing/actions.ts';

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
