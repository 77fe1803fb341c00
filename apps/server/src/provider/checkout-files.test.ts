import { expect, test } from 'vitest';
import { alteredProvider, type Edit } from '../testing/altered-provider.ts';
import { loadProvider } from './load-provider.ts';

const cases: readonly (Edit & { readonly mistake: string; readonly reason: string })[] = [
  {
    mistake: 'an area with hours that are not there',
    file: 'calendar.yaml',
    replace: 'name: Rhode Island, state: RI, capacity: { AM: 2, PM: 2 }',
    by: 'name: Rhode Island, state: RI, capacity: { AM: 2, XX: 2 }',
    reason: 'areas.6.capacity.XX: there is no such window',
  },
  {
    mistake: 'two areas of one name',
    file: 'calendar.yaml',
    replace: 'name: Delaware, state: DE',
    by: 'name: Virginia, state: DE',
    reason: 'areas.12.name: "Virginia" is there twice',
  },
  {
    mistake: 'a window that ends before it begins',
    file: 'calendar.yaml',
    replace: "from: '16:00', to: '19:00'",
    by: "from: '19:00', to: '16:00'",
    reason: 'windows.2: it ends before it begins',
  },
  {
    mistake: 'a last day before the first',
    file: 'calendar.yaml',
    replace: 'lastDay: 45',
    by: 'lastDay: 2',
    reason: 'lastDay: the last day is before the first',
  },
  {
    mistake: 'a holiday that is no day',
    file: 'calendar.yaml',
    replace: "'2026-07-03'",
    by: "'2026-02-30'",
    reason: 'holidays.2: write a day as 2026-07-03',
  },
  {
    mistake: 'an identity of more than its last four',
    file: 'credit.yaml',
    replace: "lastFour: '0003'",
    by: "lastFour: '219090003'",
    reason: 'identities.1.lastFour: write four characters in quotes',
  },
  {
    mistake: 'a form for auto pay of two hosts',
    file: 'payments.yaml',
    replace: '# hostedForm: {',
    by: "hostedForm: { url: 'https://pay.example.com/form', script: 'https://other.example.com/form.js' } # {",
    reason: 'hostedForm: they are of two hosts',
  },
  {
    mistake: 'a form for auto pay that is not protected',
    file: 'payments.yaml',
    replace: '# hostedForm: {',
    by: "hostedForm: { url: 'http://pay.example.com/form', script: 'https://pay.example.com/form.js' } # {",
    reason: 'hostedForm.url: write an address that starts with https://',
  },
  {
    mistake: 'a mobile number with dashes',
    file: 'verification.yaml',
    replace: "'2015550198'",
    by: "'201-555-0198'",
    reason: 'unreachable.0: write ten digits in quotes',
  },
];

test.each(cases)('$mistake stops the start, with its place', async ({ file, replace, by = '', reason }) => {
  const dir = await alteredProvider({ file, replace, by });
  const problem = await loadProvider(dir).then(
    () => '',
    ({ message }: Error) => message,
  );
  expect(problem).toContain(`  ${reason}`);
  expect(problem).toMatch(new RegExp(`  ${file}:\\d+ `));
});
