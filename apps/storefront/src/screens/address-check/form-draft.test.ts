import { expect, test } from 'vitest';
import { createCheckState, toFormDraft } from './check-state.ts';
import { emptyDraft, mergeStartFormValues } from './form-draft.ts';
import {
  addressesFound,
  after,
  contact,
  createWharfAddress,
  start,
  streetTyped,
  unitsFound,
} from './testing/actions.ts';

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
