import { describe, test } from 'vitest';
import { expectMistake, type MistakeCase } from '../testing/expect-mistake.ts';

/** Each test expects a mistake with file, line and reason. */
describe('content/faq.md', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a title that is too long',
      replace: 'title: Frequently asked questions',
      by: `title: ${'Frequently '.repeat(20)}`,
      at: 'title:',
      reason: 'title: is longer than 120 characters',
    },
    {
      mistake: 'a text without a title',
      replace: 'title: Frequently asked questions',
      by: 'heading: Frequently asked questions',
      at: 'heading:',
      reason: 'heading: there is no such setting',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('content/faq.md', mistakeCase));
});

describe('content/tips.md', () => {
  test.each<MistakeCase>([
    {
      mistake: 'an unknown placeholder in a text',
      replace: /$/,
      by: '\nCall {{phone}}.\n',
      at: 'Call {{phone}}',
      reason: '{{phone}} is not a known placeholder',
    },
    {
      mistake: 'a text without front matter',
      replace: /^---\n/,
      by: '',
      at: 'title:',
      reason: 'must begin with ---, a line "title: ..." and ---',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('content/tips.md', mistakeCase));
});

describe('content/holiday.md', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a notice with headings',
      replace: 'Our offices',
      by: '## Offices\n\nOur offices',
      at: '## Offices',
      reason: 'is shown as one passage; remove its headings',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('content/holiday.md', mistakeCase));
});

describe('coverage/zips.tsv', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a zip in an unknown state',
      replace: /^(\d{5}\tHoboken\t[^\t]*\t)NJ/m,
      by: '07030\tHoboken\t\tXX',
      at: '07030',
      reason: 'there is no state XX',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('coverage/zips.tsv', mistakeCase));
});
