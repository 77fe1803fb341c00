import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectMistake, type MistakeCase } from '../testing/expect-mistake.ts';
import { pageColors } from './brand.ts';

/** Each test expects a mistake with file, line and reason. */
describe('brand.yaml', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a malformed color',
      replace: "accent: '#0a5f73'",
      by: 'accent: teal',
      at: '  light:',
      reason: 'colors.light.accent: "teal" is not a color; write it as #rrggbb',
    },
    {
      mistake: 'text without enough contrast on the accent',
      replace: "onAccent: '#04222a'",
      by: "onAccent: '#ffffff'",
      at: '  dark:',
      reason: 'colors.dark.onAccent: text in #ffffff on #6fd0e3 has a contrast of 1.78; it needs 4.5 or more',
    },
    {
      mistake: 'an accent without enough contrast on the page',
      replace: "{ accent: '#0a5f73', onAccent: '#ffffff' }",
      by: "{ accent: '#ffd400', onAccent: '#000000' }",
      at: '  light:',
      reason: 'colors.light.accent: text in #ffd400 on #f4f7f8 has a contrast of 1.33; it needs 4.5 or more',
    },
    {
      mistake: 'a missing logo file',
      replace: 'logo: logo.svg',
      by: 'logo: logotype.svg',
      at: 'logo:',
      reason: 'logo: there is no file brand/logotype.svg',
    },
    {
      mistake: 'a logo outside the folder',
      replace: 'logo: logo.svg',
      by: 'logo: ../brand/logo.svg',
      at: 'logo:',
      reason: 'logo: there is no file brand/../brand/logo.svg',
    },
    {
      mistake: 'a font file of the wrong type',
      replace: 'figtree.woff2',
      by: 'figtree.ttf',
      at: '  file:',
      reason: 'font.file: must end in .woff2',
    },
    {
      mistake: 'a font name that would break out of its style sheet',
      replace: 'family: Figtree',
      by: `family: 'x"; } body { display: none'`,
      at: '  family:',
      reason: 'font.family: use letters, digits, spaces and hyphens',
    },
    {
      mistake: 'malformed font weights',
      replace: 'weights: 300 900',
      by: 'weights: light to bold',
      at: '  weights:',
      reason: 'font.weights: write one weight (400) or a range (300 900)',
    },
    {
      mistake: 'an unknown time zone',
      replace: 'America/New_York',
      by: 'America/Trenton',
      at: '  timeZone:',
      reason: 'support.timeZone: "America/Trenton" is not a time zone; write it as America/New_York',
    },
    {
      mistake: 'hours that end before they start',
      replace: "opens: '11:00'",
      by: "opens: '23:00'",
      at: '    - { days: Sun',
      reason: 'support.hours.2: it closes before it opens',
    },
    {
      mistake: 'a missing name',
      replace: /^name:.*$/m,
      by: '',
      at: 'shortName:',
      reason: 'name: is missing',
    },
    {
      mistake: 'a malformed state',
      replace: '[NJ,',
      by: '[Jersey,',
      at: 'footprint:',
      reason: 'footprint.0: write a state as two capital letters',
    },
    {
      mistake: 'a malformed sender address',
      replace: 'from: orders@example.com',
      by: 'from: Halyard <orders@example.com>',
      at: '  from:',
      reason: 'mail.from: write one address, as orders@example.com',
    },
    {
      mistake: 'a malformed support mailbox',
      replace: 'mailbox: support@example.com',
      by: 'mailbox: the help desk',
      at: '  mailbox:',
      reason: 'support.mailbox: write one address, as orders@example.com',
    },
    {
      mistake: 'a badge with a missing picture file',
      replace: 'picture: badge.svg',
      by: 'picture: seal.svg',
      at: '  picture:',
      reason: 'badge.picture: there is no file brand/seal.svg',
    },
    {
      mistake: 'an unknown state',
      replace: '[NJ,',
      by: '[NJ, XX,',
      at: 'footprint:',
      reason: 'footprint.1: there is no state XX',
    },
    {
      mistake: 'a name that is too long',
      replace: /^name:.*$/m,
      by: `name: ${'Halyard '.repeat(20)}`,
      at: 'name:',
      reason: 'name: is longer than 60 characters',
    },
    {
      mistake: 'a name with two lines',
      replace: /^legalName:.*$/m,
      by: 'legalName: "Halyard\\nBusiness"',
      at: 'legalName:',
      reason: 'legalName: must stand on one line',
    },
    {
      mistake: 'a telephone number with letters',
      replace: /helpLine: .*/,
      by: 'helpLine: 1-800-FLOWERS',
      at: '  helpLine:',
      reason: 'support.helpLine: "1-800-FLOWERS" has letters, which not every phone can dial; write 1-800-3569377',
    },
    {
      mistake: 'words in place of a telephone number',
      replace: /helpLine: .*/,
      by: 'helpLine: call us',
      at: '  helpLine:',
      reason: 'support.helpLine: write a telephone number, as (800) 555-0100',
    },
    {
      mistake: 'a telephone number without quotes',
      replace: /helpLine: .*/,
      by: 'helpLine: 8005550142',
      at: '  helpLine:',
      reason: 'support.helpLine: write a text, between quotes if it looks like a number',
    },
    {
      mistake: 'an empty name',
      replace: /^shortName:.*$/m,
      by: 'shortName:',
      at: 'shortName:',
      reason: 'shortName: is empty',
    },
    {
      mistake: 'a file with plain text',
      replace: /[\s\S]+/,
      by: 'Halyard Business',
      at: 'Halyard',
      reason: 'write settings, each on a line as "name: value"',
    },
    {
      mistake: 'a logo file that is not a picture',
      replace: 'logo: logo.svg',
      by: 'logo: fonts/LICENSE-figtree.txt',
      at: 'logo:',
      reason: 'logo: must end in .svg or .png or .webp',
    },
    {
      mistake: 'a telephone number without digits',
      replace: /helpLine: .*/,
      by: 'helpLine: "-----------"',
      at: '  helpLine:',
      reason: 'support.helpLine: write a telephone number, as (800) 555-0100',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('brand.yaml', mistakeCase));
});

test('the accent is checked against the backgrounds that the design system uses', async () => {
  const tokens = await readFile(new URL('../../../../../packages/ui/src/tokens/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toMatch(new RegExp(`--surface-sunken: light-dark\\(${pageColors.light},`));
  expect(tokens).toMatch(new RegExp(`--surface-raised: light-dark\\(#\\w+, ${pageColors.dark}\\)`));
});
