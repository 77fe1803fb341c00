import { describe, test } from 'vitest';
import { expectMistake, type MistakeCase } from '../testing/expect-mistake.ts';

/** Each test expects a mistake with file, line and reason. */
describe('links.yaml', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a URL without https',
      replace: 'https://www.halyard.example/privacy',
      by: 'http://www.halyard.example/privacy',
      at: 'privacyPolicy:',
      reason: 'privacyPolicy: "http://www.halyard.example/privacy" must start with https://, mailto: or tel:',
    },
    {
      mistake: 'a javascript: URL',
      replace: 'https://www.halyard.example/privacy',
      by: 'javascript:alert(1)',
      at: 'privacyPolicy:',
      reason: 'privacyPolicy: "javascript:alert(1)" must start with https://, mailto: or tel:',
    },
    {
      mistake: 'a link with an unknown name',
      replace: 'enterprise:',
      by: 'lottery: https://www.halyard.example/win\nenterprise:',
      at: 'lottery:',
      reason: 'lottery: there is no such setting',
    },
    {
      mistake: 'a telephone link with letters',
      replace: 'https://www.halyard.example/privacy',
      by: 'tel:1-800-FLOWERS',
      at: 'privacyPolicy:',
      reason: 'privacyPolicy: "tel:1-800-FLOWERS" must be a number in digits, as tel:+18005550100',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('links.yaml', mistakeCase));
});

describe('flags.yaml', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a flag that is neither true nor false',
      replace: 'printCart: true',
      by: 'printCart: maybe',
      at: 'printCart:',
      reason: 'printCart: write true or false',
    },
    {
      mistake: 'a misspelled flag [P-040]',
      replace: 'printCart:',
      by: 'printCarts:',
      at: 'printCarts:',
      reason: 'printCarts: there is no such setting; did you mean "printCart"?',
    },
    {
      mistake: 'nested aliases that would fill the memory',
      replace: /[\s\S]+/,
      by: `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`).join('\n')}\n`,
      at: 'b:',
      reason: 'repeats too much with & and *; write it out',
    },
    {
      mistake: 'invalid YAML',
      replace: 'omniCart: true',
      by: 'omniCart: [true',
      at: 'printCart:',
      reason: 'Flow sequence',
    },
    {
      mistake: 'the same setting twice',
      replace: 'eventLog: true',
      by: 'chatAssistance: false',
      at: 'chatAssistance: false',
      reason: 'Map keys must be unique',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('flags.yaml', mistakeCase));
});

describe('messages.yaml', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a failure code without a text',
      replace: 'failures: {}',
      by: "failures:\n  NTE_CO_GetDueDates: ''",
      at: '  NTE_CO_GetDueDates:',
      reason: 'failures.NTE_CO_GetDueDates: is empty',
    },
    {
      mistake: 'an unknown placeholder',
      replace: /^messages:$/m,
      by: 'messages:\n  busy: Call {{phone}}.',
      at: '  busy:',
      reason: '{{phone}} is not a known placeholder; use name, legalName, fiberName, helpLine, links.… or a figure',
    },
    {
      mistake: 'an unknown placeholder in the middle of a long text',
      replace: /^messages:$/m,
      by: 'messages:\n  busy: >-\n    # {{no}} comment\n    Call\n    or not.',
      at: '    # {{no}}',
      reason: '{{no}} is not a known placeholder',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('messages.yaml', mistakeCase));
});

describe('rules.yaml', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a rule out of range',
      replace: 'retries: 3',
      by: 'retries: 1000',
      at: 'retries:',
      reason: 'retries: write a whole number from 0 to 10',
    },
    {
      mistake: 'a misspelled choice [P-128]',
      replace: 'creditCheck: full',
      by: 'creditCheck: sotf',
      at: 'creditCheck: sotf',
      reason: 'creditCheck: write one of off, soft, full; did you mean "soft"?',
    },
    {
      mistake: 'a retention of zero days',
      replace: 'mailDays: 30',
      by: 'mailDays: 0',
      at: 'keep:',
      reason: 'keep.mailDays: write a whole number from 1 to 3650',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('rules.yaml', mistakeCase));
});

describe('offers.yaml', () => {
  test.each<MistakeCase>([
    {
      mistake: 'a highlight with both a price and a figure',
      replace: '{ figure: ',
      by: '{ monthlyCents: 1, figure: ',
      at: '    - { monthlyCents: 1,',
      reason: 'fiber.highlights.1: write either monthlyCents or figure',
    },
    {
      mistake: 'an unknown setting of the offer',
      replace: 'lead: >-',
      by: 'tagline: >-',
      at: 'tagline:',
      reason: 'tagline: there is no such setting',
    },
  ])('reports $mistake', (mistakeCase) => expectMistake('offers.yaml', mistakeCase));
});
