import { expect, test } from 'vitest';
import { formatListedPerson, type ListedPerson, validateListedPerson } from './index.ts';

const nobody: ListedPerson = { firstName: '', lastName: '', degree: '' };
const needsLastName = { field: 'lastName', message: 'Please enter the last name, too.' };

test.each<[string, Partial<ListedPerson>, unknown[]]>([
  ['nobody', {}, []],
  ['a last name alone', { lastName: 'Reyes' }, []],
  ['a person with a degree', { firstName: 'Ann', lastName: 'Reyes', degree: 'Ph.D.' }, []],
  ['a last name beside spaces', { firstName: ' ', lastName: 'Reyes', degree: ' ' }, []],
  ['spaces alone', { firstName: ' ', degree: ' ' }, []],
  ['a degree between spaces', { lastName: 'Reyes', degree: ' MD ' }, []],
  ['a first name beside a space', { firstName: 'Ann', lastName: ' ' }, [needsLastName]],
  ['a first name alone', { firstName: 'Ann' }, [needsLastName]],
  ['a degree alone', { degree: 'MD' }, [needsLastName]],
  [
    'a name of other characters',
    { lastName: '<b>Reyes</b>' },
    [
      {
        field: 'lastName',
        message: 'Please enter a valid name: letters, digits, spaces, hyphens and underscores only.',
      },
    ],
  ],
  ...['1MD', 'MD1'].map((degree): [string, Partial<ListedPerson>, unknown[]] => [
    `the degree ${degree}`,
    { lastName: 'Reyes', degree },
    [{ field: 'degree', message: 'Please enter a degree like MD or Ph.D.' }],
  ]),
  [
    'a degree of digits',
    { lastName: 'Reyes', degree: '1234' },
    [{ field: 'degree', message: 'Please enter a degree like MD or Ph.D.' }],
  ],
])('%s in a directory listing [S-075]', (_, person, problems) => {
  expect(validateListedPerson({ ...nobody, ...person }, { relaxedNames: false })).toEqual(problems);
});

test('a directory listing accepts an apostrophe and a period with relaxed names [S-170]', () => {
  const person = { firstName: 'St. John', lastName: "O'Neil", degree: 'MD' };
  expect(validateListedPerson(person, { relaxedNames: true })).toEqual([]);
  expect(validateListedPerson(person, { relaxedNames: false })).toHaveLength(2);
});

test('a person is shown as in a directory [S-075]', () => {
  expect(formatListedPerson({ firstName: 'Ann', lastName: 'Reyes', degree: 'MD' })).toBe('Reyes, Ann, MD');
  expect(formatListedPerson({ ...nobody, lastName: 'Reyes' })).toBe('Reyes');
  expect(formatListedPerson(nobody)).toBe('');
});
