import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyDemoProvider, type Edit } from '../testing/copy-demo-provider.ts';
import { loadProvider } from './load-provider.ts';
import { ownTechnologies } from './testing/fewer-services.ts';

const rule = (text: string): Edit => ({ file: 'rules.yaml', replace: /^creditCheck: full/m, by: text });
const payment = (value: string): Edit => ({
  file: 'rules.yaml',
  replace: 'payment: card-and-bank',
  by: `payment: ${value}`,
});
const loadWith = async (...edits: readonly Edit[]) => loadProvider(await copyDemoProvider(...edits));
const readMistakes = async (...edits: readonly Edit[]) => {
  const problem = await loadWith(...edits).catch((error: Error) => error);
  if (!(problem instanceof Error)) throw new Error('the folder has no mistakes');
  return problem.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
};

test('the rules of a folder that names none are those of before [P-050]', async () => {
  expect((await loadWith(rule(''))).rules).toMatchObject({
    creditCheck: 'full',
    mobileCode: 'text',
    payment: 'card-and-bank',
  });
});

test('a folder without credit checks needs no credit.yaml, and must not have one [P-050]', async () => {
  const off = rule('creditCheck: off');
  const { rules, credit } = await loadWith(off, { deleteFile: 'credit.yaml' });
  expect([rules.creditCheck, credit]).toEqual(['off', { depositCents: 0, adverseNotice: '', identities: [] }]);
  expect(await readMistakes(off)).toContain(
    'credit.yaml:1  belongs to the credit check, which rules.yaml turns off: delete this file',
  );
  expect(await readMistakes({ deleteFile: 'credit.yaml' })).toContainEqual(expect.stringMatching(/^credit\.yaml/));
});

test('a mistake in another file does not make an optional file a missing one [P-050] [P-016]', async () => {
  const wrongRule = await readMistakes(rule('creditCheck: none'), { deleteFile: 'credit.yaml' });
  expect(wrongRule).not.toContainEqual(expect.stringMatching(/^credit\.yaml/));
  const wrongPrice = { file: 'catalog/charges.yaml', replace: /\d+\.\d\d/, by: 'cheap' };
  const wrongCatalog = await readMistakes(...ownTechnologies, wrongPrice);
  expect(wrongCatalog).toContainEqual(expect.stringMatching(/^catalog\/charges\.yaml/));
  expect(wrongCatalog).not.toContainEqual(expect.stringMatching(/^services\.yaml/));
});

test('an unknown value of a rule is named with its line and the values [P-050]', async () => {
  expect(await readMistakes(rule('creditCheck: none'))).toEqual([
    'rules.yaml:7  creditCheck: write one of off, soft, full',
  ]);
});

test('rules that contradict another rule or file are named with file and line [P-051] [P-053]', async () => {
  expect(await readMistakes(rule('creditCheck: full\ndeposit: { amount: 50.00 }'))).toEqual([
    'rules.yaml:8  deposit: is for shops without a credit check; write depositCents in credit.yaml instead',
  ]);
  expect(await readMistakes(payment('hosted'))).toEqual(['rules.yaml:13  payment: needs hostedForm in payments.yaml']);
  expect(await readMistakes(payment('off'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^catalog\/charges\.yaml:\d+ {2}autoPay: needs a payment, which rules\.yaml turns off/),
      'payments.yaml:1  belongs to the payment, which rules.yaml turns off: delete this file',
    ]),
  );
});

test('a text names the deposit of the rule [P-051]', async () => {
  const { content, rules } = await loadWith(
    rule('creditCheck: off\ndeposit: { amount: 50.00, fromMonthly: 200.00 }'),
    { deleteFile: 'credit.yaml' },
    { file: 'content/tips.md', replace: /$/, by: '\nThe deposit is {{deposit.amount}}.\n' },
  );
  expect(rules.deposit).toEqual({ amountCents: 5000, fromMonthlyCents: 20_000 });
  expect(JSON.stringify(content.tips)).toContain('The deposit is $50.');
});

const voiceParts = (by: string): Edit => ({
  file: 'rules.yaml',
  replace: 'letterOfAuthorization: on\ndirectoryListing: on',
  by,
});

test('a folder without letters of authorization or directory listings must not have their files [P-054] [P-094]', async () => {
  const voice: Edit = { file: 'catalog/voice.yaml', replace: /^listings:\n(?: {2}- .*\n)+/m, by: '' };
  const files: readonly Edit[] = [
    { deleteFile: 'content/letter-of-authorization.md' },
    { deleteFile: 'listing.yaml' },
    voice,
  ];
  const off = voiceParts('letterOfAuthorization: off\ndirectoryListing: off');
  const { rules, catalog, listing, content } = await loadWith(off, ...files);
  expect([rules.letterOfAuthorization, catalog.listings, listing.categories]).toEqual(['off', [], []]);
  expect(content['letter-of-authorization'].parts).toEqual([]);
  expect(rules).not.toHaveProperty('directoryListing');
  expect((await readMistakes(off)).sort()).toEqual([
    expect.stringMatching(
      /^catalog\/voice\.yaml:\d+ {2}listings: belong to the directory listing, which rules\.yaml turns off: delete this setting$/,
    ),
    'content/letter-of-authorization.md:1  belongs to the letter of authorization, which rules.yaml turns off: delete this file',
    'listing.yaml:1  belongs to the directory listing, which rules.yaml turns off: delete this file',
  ]);
});

test('a wrong value of these rules is named with its line [P-054] [P-094] [P-096]', async () => {
  const wrong = voiceParts('letterOfAuthorization: signed\ndirectoryListing: sometimes\ncaptchaCost: 0');
  expect(await readMistakes(wrong)).toEqual([
    'rules.yaml:16  letterOfAuthorization: write one of on, off',
    'rules.yaml:17  directoryListing: write one of on, off',
    'rules.yaml:18  captchaCost: write a whole number from 1 to 10000',
  ]);
  expect((await loadWith(rule('creditCheck: full\ncaptchaCost: 50'))).captchaCost).toBe(50);
});

const numbersRule = (value: string): Edit => ({
  file: 'rules.yaml',
  replace: 'telephoneNumbers: choose',
  by: `telephoneNumbers: ${value}`,
});

test('a folder whose numbers are assigned later needs no numbers.yaml, and must not have one [P-137]', async () => {
  const withoutFile: Edit = { deleteFile: 'numbers.yaml' };
  const { rules, numbers, messages } = await loadWith(numbersRule('assignedLater'), withoutFile);
  expect([rules.telephoneNumbers, numbers.areas]).toEqual(['assignedLater', []]);
  expect(messages.numbersAssignedLater).toBe('We’ll assign a phone number to each new line and tell you what it is.');
  expect(await readMistakes(numbersRule('assignedLater'))).toEqual([
    'numbers.yaml:1  lists numbers to choose from, but rules.yaml has telephoneNumbers: assignedLater: delete this file',
  ]);
  expect(await readMistakes(withoutFile)).toEqual([expect.stringMatching(/^numbers\.yaml/)]);
  const wrong = await readMistakes(numbersRule('later'), withoutFile);
  expect(wrong).toEqual(['rules.yaml:20  telephoneNumbers: write one of choose, assignedLater']);
});

test('a folder that does not name the rule lets shoppers choose their numbers [P-137]', async () => {
  const { rules } = await loadWith({ file: 'rules.yaml', replace: 'telephoneNumbers: choose', by: '' });
  expect(rules.telephoneNumbers).toBe('choose');
});

test('registrations are stored on a waitlist unless the provider turns it off, as the demonstration does [P-130]', async () => {
  const waitlist = (text: string): Edit => ({ file: 'rules.yaml', replace: /^waitlist: off.*/m, by: text });
  expect((await loadWith()).rules.waitlist).toBe('off');
  expect((await loadWith(waitlist(''))).rules.waitlist).toBe('on');
  expect(await readMistakes(waitlist('waitlist: maybe'))).toEqual([
    expect.stringMatching(/^rules\.yaml:\d+ {2}waitlist: write one of on, off$/),
  ]);
});

test.each(['maple-ridge', 'prairie-signal', 'bluestem-cable'])('examples/%s has a waitlist [P-130]', async (name) => {
  const { rules } = await loadProvider(join(import.meta.dirname, '../../../../examples', name));
  expect(rules.waitlist).toBe('on');
});
