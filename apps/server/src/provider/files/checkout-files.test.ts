import { test } from 'vitest';
import { expectMistake, type MistakeCase, type ReadFile } from '../testing/expect-mistake.ts';

const cases: readonly (MistakeCase & { readonly file: ReadFile })[] = [
  {
    mistake: 'an area with an unknown window',
    file: 'calendar.yaml',
    replace: 'name: Rhode Island, state: RI, capacity: { AM: 2, PM: 2 }',
    by: 'name: Rhode Island, state: RI, capacity: { AM: 2, XX: 2 }',
    at: '  - { name: Rhode Island',
    reason: 'areas.6.capacity.XX: there is no such window',
  },
  {
    mistake: 'two areas with the same name',
    file: 'calendar.yaml',
    replace: 'name: Delaware, state: DE',
    by: 'name: Virginia, state: DE',
    at: '  - { name: Virginia, state: VA',
    reason: 'areas.12.name: "Virginia" is there twice',
  },
  {
    mistake: 'a window that ends before it starts',
    file: 'calendar.yaml',
    replace: "from: '16:00', to: '19:00'",
    by: "from: '19:00', to: '16:00'",
    at: '  - { code: EV',
    reason: 'windows.2: it ends before it begins',
  },
  {
    mistake: 'a last day before the first',
    file: 'calendar.yaml',
    replace: 'lastDay: 45',
    by: 'lastDay: 2',
    at: 'lastDay:',
    reason: 'lastDay: the last day is before the first',
  },
  {
    mistake: 'a holiday that is not a date',
    file: 'calendar.yaml',
    replace: "'2026-07-03'",
    by: "'2026-02-30'",
    at: 'holidays:',
    reason: 'holidays.2: write a day as 2026-07-03',
  },
  {
    mistake: 'an identity with more than four characters',
    file: 'credit.yaml',
    replace: "lastFour: '0003'",
    by: "lastFour: '219090003'",
    at: "  - { lastFour: '2190",
    reason: 'identities.1.lastFour: write four characters in quotes',
  },
  {
    mistake: 'a script of another site for the hosted payment form',
    file: 'payments.yaml',
    replace: '# hostedForm: {',
    by: "hostedForm: { url: 'https://pay.example.com/form', script: 'https://other.example.com/form.js' } # {",
    at: 'hostedForm:',
    reason: 'hostedForm.script: write a path of the shop itself, like /auto-pay/form.js',
  },
  {
    mistake: 'a hosted payment form without https',
    file: 'payments.yaml',
    replace: '# hostedForm: {',
    by: "hostedForm: { url: 'http://pay.example.com/form' } # {",
    at: 'hostedForm:',
    reason: 'hostedForm.url: write an address that starts with https://',
  },
  {
    mistake: 'a mobile number with dashes',
    file: 'verification.yaml',
    replace: "'2015550198'",
    by: "'201-555-0198'",
    at: 'unreachable:',
    reason: 'unreachable.0: write ten digits in quotes',
  },
];

test.each(cases)('$file: reports $mistake', ({ file, ...mistakeCase }) => expectMistake(file, mistakeCase));
