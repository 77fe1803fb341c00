import { expect, test } from 'vitest';
import { watchInputs } from './watch-inputs.ts';

/** Changes a field of the page; answers what it is logged as. */
function loggedOf(field: object): [kind: string, name: string][] {
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
])('a change of the field %s is logged by its name, as of the kind %s [E-327]', (name, kind) => {
  expect(loggedOf({ name, type: 'text', value: 'Harbor', labels: [{ textContent: 'Yours' }] })).toEqual([[kind, name]]);
});

test('a field without a name is told by its label, a choice by neither', () => {
  const labels = [{ textContent: 'Number of line 1' }];
  expect(loggedOf({ name: '', type: 'select-one', labels })).toEqual([['other', 'Number of line 1']]);
  expect(loggedOf({ name: 'rating', type: 'radio', labels })).toEqual([]);
  expect(loggedOf({})).toEqual([]);
});
