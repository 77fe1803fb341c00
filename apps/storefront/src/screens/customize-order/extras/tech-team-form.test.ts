import { expect, test } from 'vitest';
import { emptyContact, findTechTeamProblems } from './tech-team-form.ts';

const ann = { firstName: 'Ann', lastName: 'Reyes', phone: '212-555-0101', email: 'ann@example.com' };

test('the tech team form requires all four fields, a phone number of ten digits and a valid email [C-152] [C-283]', () => {
  expect(findTechTeamProblems(ann)).toEqual([]);
  expect(findTechTeamProblems(emptyContact)).toEqual([
    { field: 'firstName', message: 'Please enter your first name.' },
    { field: 'lastName', message: 'Please enter your last name.' },
    { field: 'phone', message: 'Please enter your valid phone number.' },
    { field: 'email', message: 'Please enter a valid email address.' },
  ]);
  for (const wrong of [{ phone: '212-555-010' }, { email: 'ann@example' }, { firstName: ' ' }, { lastName: ' ' }])
    expect(findTechTeamProblems({ ...ann, ...wrong }).map(({ field }) => field)).toEqual(Object.keys(wrong));
});
