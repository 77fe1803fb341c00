import { expect, test } from 'vitest';
import type { CheckAction } from '../check-action.ts';
import { createCheckState } from '../check-state.ts';
import { emptyDraft } from '../form-draft.ts';
import { findProblems, findShownError, formatStillNeeded } from '../problems.ts';
import {
  addressChosen,
  after,
  captchaSolved,
  contact,
  createWharfAddress,
  rules,
  start,
  streetTyped,
  submitted,
  unitsFound,
} from '../testing/actions.ts';

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

test('after a failed alternate check nothing is searched until the shopper types again', () => {
  const failed = after(start, addressChosen('1'), unitsFound(), captchaSolved, submitted, { type: 'alternateFailed' });
  expect(failed).toMatchObject({ zip: '', chosen: null, isSearchPaused: true, street: '1 Wharf, Hoboken, NJ 07030' });
  expect(after(failed, streetTyped('1')).isSearchPaused).toBe(false);
  expect(after(failed, { type: 'zipTyped', text: '0' }).isSearchPaused).toBe(false);
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
