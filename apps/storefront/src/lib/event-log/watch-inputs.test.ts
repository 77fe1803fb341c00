import { expect, test } from 'vitest';
import { watchInputs } from './watch-inputs.ts';

/** Changes a field of the page and returns the logged entries. */
function changeField(field: object): [kind: string, name: string][] {
  const logged: [string, string][] = [];
  const page = Object.assign(new EventTarget(), field);
  watchInputs(page, (kind, name) => logged.push([kind, name]));
  page.dispatchEvent(new Event('input'));
  return logged;
}

test.each([
  ['email', 'other'],
  ['contact.firstName', 'other'],
  ['street', 'street'],
  ['unit', 'unit'],
])('a change of the field %s is logged by its name with the kind %s [E-327]', (name, kind) => {
  expect(changeField({ name, type: 'text', value: 'Harbor', labels: [{ textContent: 'Yours' }] })).toEqual([
    [kind, name],
  ]);
});

test('a field without a name is logged by its label, and a radio button is not logged', () => {
  const labels = [{ textContent: 'Number of line 1' }];
  expect(changeField({ name: '', type: 'select-one', labels })).toEqual([['other', 'Number of line 1']]);
  expect(changeField({ name: 'rating', type: 'radio', labels })).toEqual([]);
  expect(changeField({})).toEqual([]);
});
