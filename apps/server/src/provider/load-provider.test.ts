import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentNames } from '@demarc/contract';
import { failureCodes } from '@demarc/domain/errors';
import { flagDefaults, flagNames, linkNames, messageDefaults, messageKeys } from '@demarc/domain/shop';
import { describe, expect, test } from 'vitest';
import { StartProblem } from '../platform/start-problem.ts';
import { alteredProvider, demoProviderDir, type Edit } from '../testing/altered-provider.ts';
import { pageColors } from './brand.ts';
import { loadProvider } from './load-provider.ts';

async function problemIn(dir: string): Promise<string> {
  const problem = await loadProvider(dir).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message;
}

describe('a mistake is named with its file, its line and the reason', () => {
  const cases: (Edit & { mistake: string; at: string; reason: string })[] = [
    {
      mistake: 'a color that is none',
      file: 'brand.yaml',
      replace: "accent: '#0a5f73'",
      by: 'accent: teal',
      at: '  light:',
      reason: 'colors.light.accent: "teal" is not a color; write it as #rrggbb',
    },
    {
      mistake: 'text that cannot be read on the accent',
      file: 'brand.yaml',
      replace: "onAccent: '#04222a'",
      by: "onAccent: '#ffffff'",
      at: '  dark:',
      reason: 'colors.dark.onAccent: text in #ffffff on #6fd0e3 has a contrast of 1.78; it needs 4.5 or more',
    },
    {
      mistake: 'an accent that cannot be read on the page',
      file: 'brand.yaml',
      replace: "{ accent: '#0a5f73', onAccent: '#ffffff' }",
      by: "{ accent: '#ffd400', onAccent: '#000000' }",
      at: '  light:',
      reason: 'colors.light.accent: text in #ffd400 on #f4f7f8 has a contrast of 1.33; it needs 4.5 or more',
    },
    {
      mistake: 'a logo that is not there',
      file: 'brand.yaml',
      replace: 'logo: logo.svg',
      by: 'logo: logotype.svg',
      at: 'logo:',
      reason: 'logo: there is no file brand/logotype.svg',
    },
    {
      mistake: 'a logo outside the folder',
      file: 'brand.yaml',
      replace: 'logo: logo.svg',
      by: 'logo: ../brand/logo.svg',
      at: 'logo:',
      reason: 'logo: there is no file brand/../brand/logo.svg',
    },
    {
      mistake: 'a font of the wrong kind',
      file: 'brand.yaml',
      replace: 'figtree.woff2',
      by: 'figtree.ttf',
      at: '  file:',
      reason: 'font.file: must end in .woff2',
    },
    {
      mistake: 'a font name that would leave its style sheet',
      file: 'brand.yaml',
      replace: 'family: Figtree',
      by: `family: 'x"; } body { display: none'`,
      at: '  family:',
      reason: 'font.family: use letters, digits, spaces and hyphens',
    },
    {
      mistake: 'font weights that are none',
      file: 'brand.yaml',
      replace: 'weights: 300 900',
      by: 'weights: light to bold',
      at: '  weights:',
      reason: 'font.weights: write one weight (400) or a range (300 900)',
    },
    {
      mistake: 'an unknown time zone',
      file: 'brand.yaml',
      replace: 'America/New_York',
      by: 'America/Trenton',
      at: '  timeZone:',
      reason: 'support.timeZone: "America/Trenton" is not a time zone; write it as America/New_York',
    },
    {
      mistake: 'hours that end before they begin',
      file: 'brand.yaml',
      replace: "opens: '11:00'",
      by: "opens: '23:00'",
      at: '    - { days: Sun',
      reason: 'support.hours.2: it closes before it opens',
    },
    {
      mistake: 'a missing name',
      file: 'brand.yaml',
      replace: /^fiberName:.*$/m,
      by: '',
      at: 'name:',
      reason: 'fiberName: is missing',
    },
    {
      mistake: 'a state that is none',
      file: 'brand.yaml',
      replace: '[NJ,',
      by: '[Jersey,',
      at: 'footprint:',
      reason: 'footprint.0: write a state as two capital letters',
    },
    {
      mistake: 'a sender that is no address',
      file: 'brand.yaml',
      replace: 'from: orders@example.com',
      by: 'from: Halyard <orders@example.com>',
      at: '  from:',
      reason: 'mail.from: write one address, as orders@example.com',
    },
    {
      mistake: 'a support mailbox that is no address',
      file: 'brand.yaml',
      replace: 'mailbox: support@example.com',
      by: 'mailbox: the help desk',
      at: '  mailbox:',
      reason: 'support.mailbox: write one address, as orders@example.com',
    },
    {
      mistake: 'an unprotected address',
      file: 'links.yaml',
      replace: 'https://www.halyard.example/privacy',
      by: 'http://www.halyard.example/privacy',
      at: 'privacyPolicy:',
      reason: 'privacyPolicy: "http://www.halyard.example/privacy" must start with https://, mailto: or tel:',
    },
    {
      mistake: 'an address that is a script',
      file: 'links.yaml',
      replace: 'https://www.halyard.example/privacy',
      by: 'javascript:alert(1)',
      at: 'privacyPolicy:',
      reason: 'privacyPolicy: "javascript:alert(1)" must start with https://, mailto: or tel:',
    },
    {
      mistake: 'a link of an unknown name',
      file: 'links.yaml',
      replace: 'enterprise:',
      by: 'lottery: https://www.halyard.example/win\nenterprise:',
      at: 'lottery:',
      reason: 'lottery: there is no such setting',
    },
    {
      mistake: 'a flag that is neither true nor false',
      file: 'flags.yaml',
      replace: 'printCart: true',
      by: 'printCart: maybe',
      at: 'printCart:',
      reason: 'printCart: write true or false',
    },
    {
      mistake: 'a misspelt flag',
      file: 'flags.yaml',
      replace: 'printCart:',
      by: 'printCarts:',
      at: 'printCarts:',
      reason: 'printCarts: there is no such setting',
    },
    {
      mistake: 'a failure code without a text',
      file: 'messages.yaml',
      replace: /NTE_CO_GetDueDates: >-\n.*\n.*/,
      by: "NTE_CO_GetDueDates: ''",
      at: '  NTE_CO_GetDueDates:',
      reason: 'failures.NTE_CO_GetDueDates: is empty',
    },
    {
      mistake: 'a placeholder that stands for nothing',
      file: 'messages.yaml',
      replace: 'messages: {}',
      by: 'messages:\n  busy: Call {{phone}}.',
      at: '  busy:',
      reason: '{{phone}} stands for nothing; use name, legalName, fiberName, helpLine or links.…',
    },
    {
      mistake: 'a rule out of range',
      file: 'rules.yaml',
      replace: 'retries: 3',
      by: 'retries: 1000',
      at: 'retries:',
      reason: 'retries: write a whole number from 0 to 10',
    },
    {
      mistake: 'a badge whose picture is not there',
      file: 'brand.yaml',
      replace: 'picture: badge.svg',
      by: 'picture: seal.svg',
      at: '  picture:',
      reason: 'badge.picture: there is no file brand/seal.svg',
    },
    {
      mistake: 'a highlight that is a price and something else',
      file: 'offers.yaml',
      replace: '{ figure: 100 Mbps,',
      by: '{ figure: 100 Mbps, monthlyCents: 1,',
      at: '    - { figure: 100',
      reason: 'fiber.highlights.1: write either monthlyCents or figure',
    },
    {
      mistake: 'an offer without an introduction',
      file: 'offers.yaml',
      replace: 'lead: >-',
      by: 'tagline: >-',
      at: 'tagline:',
      reason: 'tagline: there is no such setting',
    },
    {
      mistake: 'something kept for no time at all',
      file: 'rules.yaml',
      replace: 'mailDays: 30',
      by: 'mailDays: 0',
      at: 'keep:',
      reason: 'keep.mailDays: write a whole number from 1 to 3650',
    },
    {
      mistake: 'a state that nobody has heard of',
      file: 'brand.yaml',
      replace: '[NJ,',
      by: '[NJ, XX,',
      at: 'footprint:',
      reason: 'footprint.1: there is no state XX',
    },
    {
      mistake: 'a zip in a state that nobody has heard of',
      file: 'coverage/zips.tsv',
      replace: /^(\d{5}\tHoboken\t[^\t]*\t)NJ/m,
      by: '07030\tHoboken\t\tXX',
      at: '07030',
      reason: 'there is no state XX',
    },
    {
      mistake: 'a name that fits nowhere',
      file: 'brand.yaml',
      replace: /^name:.*$/m,
      by: `name: ${'Halyard '.repeat(20)}`,
      at: 'name:',
      reason: 'name: is longer than 60 characters',
    },
    {
      mistake: 'a name of two lines',
      file: 'brand.yaml',
      replace: /^legalName:.*$/m,
      by: 'legalName: "Halyard\\nBusiness"',
      at: 'legalName:',
      reason: 'legalName: must stand on one line',
    },
    {
      mistake: 'a title that fits nowhere',
      file: 'content/faq.md',
      replace: 'title: Frequently asked questions',
      by: `title: ${'Frequently '.repeat(20)}`,
      at: 'title:',
      reason: 'title: is longer than 120 characters',
    },
    {
      mistake: 'a telephone number in letters',
      file: 'brand.yaml',
      replace: /helpLine: .*/,
      by: 'helpLine: 1-800-FLOWERS',
      at: '  helpLine:',
      reason: 'support.helpLine: "1-800-FLOWERS" has letters, which not every phone can dial; write 1-800-3569377',
    },
    {
      mistake: 'a telephone number that is none',
      file: 'brand.yaml',
      replace: /helpLine: .*/,
      by: 'helpLine: "-----------"',
      at: '  helpLine:',
      reason: 'support.helpLine: write a telephone number, as (800) 555-0100',
    },
    {
      mistake: 'a link that dials letters',
      file: 'links.yaml',
      replace: 'https://www.halyard.example/privacy',
      by: 'tel:1-800-FLOWERS',
      at: 'privacyPolicy:',
      reason: 'privacyPolicy: "tel:1-800-FLOWERS" must be a number in digits, as tel:+18005550100',
    },
    {
      mistake: 'aliases of aliases that would fill the memory',
      file: 'flags.yaml',
      replace: /[\s\S]+/,
      by: `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`).join('\n')}\n`,
      at: 'b:',
      reason: 'repeats too much with & and *; write it out',
    },
    {
      mistake: 'a placeholder in the middle of a long text',
      file: 'messages.yaml',
      replace: 'messages: {}',
      by: 'messages:\n  busy: >-\n    # {{no}} comment\n    Call\n    or not.',
      at: '    # {{no}}',
      reason: '{{no}} stands for nothing',
    },
    {
      mistake: 'a placeholder that stands for nothing in a text',
      file: 'content/tips.md',
      replace: /$/,
      by: '\nCall {{phone}}.\n',
      at: 'Call {{phone}}',
      reason: '{{phone}} stands for nothing',
    },
    {
      mistake: 'YAML that cannot be read',
      file: 'flags.yaml',
      replace: 'omniCart: true',
      by: 'omniCart: [true',
      at: 'printCart:',
      reason: 'Flow sequence',
    },
    {
      mistake: 'the same setting twice',
      file: 'flags.yaml',
      replace: 'eventLog: true',
      by: 'chatAssistance: false',
      at: 'chatAssistance: false',
      reason: 'Map keys must be unique',
    },
    {
      mistake: 'a text without a title',
      file: 'content/faq.md',
      replace: 'title: Frequently asked questions',
      by: 'heading: Frequently asked questions',
      at: 'heading:',
      reason: 'heading: there is no such setting',
    },
    {
      mistake: 'a text without its head',
      file: 'content/tips.md',
      replace: /^---\n/,
      by: '',
      at: 'title:',
      reason: 'must begin with ---, a line "title: ..." and ---',
    },
    {
      mistake: 'a notice with headings',
      file: 'content/holiday.md',
      replace: 'Our offices',
      by: '## Offices\n\nOur offices',
      at: '## Offices',
      reason: 'is shown as one passage; take its headings out',
    },
  ];

  test.each(cases)('$mistake ($file)', async ({ at, reason, ...edit }) => {
    const { file } = edit;
    const dir = await alteredProvider(edit);
    const lines = (await readFile(join(dir, file), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.startsWith(at)) + 1;
    expect(line).toBeGreaterThan(0);
    expect(await problemIn(dir)).toContain(`\n  ${file}:${line}  ${reason}`);
  });
});

test('a comment may speak of placeholders that are not there', async () => {
  const comment = '# {{phone}} is no more; {{ use helpLine }}\n';
  const dir = await alteredProvider(
    { file: 'messages.yaml', replace: /^/, by: comment },
    { file: 'content/faq.md', replace: /^---\n/, by: `---\n${comment}` },
  );
  expect((await loadProvider(dir)).messages).toEqual(messageDefaults);
});

test.each(['content/faq.md', 'brand.yaml', 'coverage/zips.tsv'])(
  'the mark that some editors put at the beginning of a file is nothing: %s',
  async (file) => {
    const { asset: _, ...marked } = await loadProvider(await alteredProvider({ file, replace: /^/, by: '\uFEFF' }));
    expect(marked).toMatchObject(marked.brand.name ? { content: (await loadProvider(demoProviderDir)).content } : {});
  },
);

test('a file in another encoding is named with its first line that is wrong', async () => {
  const dir = await alteredProvider();
  const path = join(dir, 'content/tips.md');
  await writeFile(path, Buffer.from('---\ntitle: Caf\u00e9\n---\n', 'latin1'));
  expect(await problemIn(dir)).toContain('\n  content/tips.md:2  is not UTF-8; save the file with that encoding');
});

test.each(['content/fax.md', 'flag.yaml', 'brands.yml', 'content/old/faq.md'])(
  'a file that nothing reads is named: %s',
  async (file) => {
    const dir = await alteredProvider();
    await mkdir(join(dir, 'content/old'));
    await writeFile(join(dir, file), '');
    expect(await problemIn(dir)).toContain(`\n  ${file}:1  nothing reads this file; correct its name or take it away`);
  },
);

test('notes, hidden files and drafts of editors are let be', async () => {
  const dir = await alteredProvider();
  for (const file of ['README.md', '.DS_Store', 'content/.faq.md.swp', 'brand.yaml~', 'brand/notes.yaml'])
    await writeFile(join(dir, file), '');
  await loadProvider(dir);
});

test('a file that is wrong all over makes a short report', async () => {
  const dir = await alteredProvider({
    file: 'flags.yaml',
    replace: 'printCart: true',
    by: `printCart: ${'['.repeat(5000)}`,
  });
  const lines = (await problemIn(dir)).split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.at(-1)).toMatch(/^ {2}and \d+ more$/);
});

test('all mistakes of all files are reported together', async () => {
  const problem = await problemIn(
    await alteredProvider(
      { file: 'links.yaml', replace: 'https://www.halyard.example/privacy', by: 'ftp://halyard.example' },
      { file: 'flags.yaml', replace: 'printCart: true', by: 'printCart: 1' },
      { file: 'rules.yaml', replace: 'retries' },
      { file: 'content/ads.md', replace: 'title' },
    ),
  );
  expect(problem).toMatch(/has 4 mistakes; correct it and start again:\n/);
  expect(problem.match(/^ {2}[\w/.-]+:\d+ {2}/gm)).toEqual([
    expect.stringContaining('links.yaml'),
    expect.stringContaining('flags.yaml'),
    expect.stringContaining('rules.yaml:1'),
    expect.stringContaining('content/ads.md:1'),
  ]);
});

test('the report looks as the documentation shows it', async () => {
  const dir = await alteredProvider(
    { file: 'brand.yaml', replace: "onAccent: '#04222a'", by: "onAccent: '#ffffff'" },
    { file: 'links.yaml', replace: 'https://www.halyard.example/privacy', by: 'http://halyard.example' },
  );
  const documentation = await readFile(new URL('../../../../docs/provider.md', import.meta.url), 'utf8');
  expect(documentation).toContain((await problemIn(dir)).replace(dir, 'provider'));
});

test('the accent is checked against the backgrounds that the design system uses', async () => {
  const tokens = await readFile(new URL('../../../../packages/ui/src/tokens/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toMatch(new RegExp(`--surface-sunken: light-dark\\(${pageColors.light},`));
  expect(tokens).toMatch(new RegExp(`--surface-raised: light-dark\\(#\\w+, ${pageColors.dark}\\)`));
});

test('a folder that is not there is said so, with what to do', async () => {
  expect(await problemIn('/nowhere/provider')).toBe(
    'There is no provider folder at /nowhere/provider; create it or point PROVIDER_DIR to yours.',
  );
});

test('the demonstration provider has everything that a shop needs', async () => {
  const provider = await loadProvider(demoProviderDir);
  expect(Object.keys(provider.links).sort()).toEqual([...linkNames].sort());
  expect(Object.keys(provider.failures).sort()).toEqual([...failureCodes].sort());
  expect(Object.keys(provider.content).sort()).toEqual([...contentNames].sort());
  expect(provider.asset(provider.brand.logo)?.contentType).toBe('image/svg+xml');
  expect(provider.asset('fonts/LICENSE-figtree.txt')).toBeUndefined();
  expect(provider.brand.support.hours.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5], [6], [7]]);
});

// The defaults of K-352 and C-393; each feature proves its own flag where it is built.
const specifiedFlags = {
  optixFlow: true,
  omniCart: true,
  printCart: true,
  tvRecording: true,
  lowerFunnel: true,
  unitQualification: true,
  chatAssistance: true,
  eventLog: true,
  holidayDisclaimer: false,
};

test('flags, messages and rules that a provider does not write have the specified values', async () => {
  const { flags, messages, rules, keep } = await loadProvider(
    await alteredProvider(
      { file: 'flags.yaml', replace: /[\s\S]+/, by: '# nothing\n' },
      { file: 'rules.yaml', replace: /[\s\S]+/, by: '' },
    ),
  );
  expect(flags).toEqual(specifiedFlags);
  expect(messages).toEqual(messageDefaults);
  expect(rules).toMatchObject({ retries: 3, retryDelayMs: 1000 });
  expect(keep).toEqual({ eventsDays: 90, mailDays: 30, chatDays: 90, leadDays: 365 });
});

test("the demonstration provider's flags are the specified ones", async () => {
  expect((await loadProvider(demoProviderDir)).flags).toEqual(specifiedFlags);
});

test('the footprint is these eleven states and no other [E-453] [K-353]', async () => {
  const { brand } = await loadProvider(demoProviderDir);
  expect(brand.footprint).toEqual(['NJ', 'PA', 'DE', 'NY', 'MA', 'RI', 'CT', 'MD', 'DC', 'VA', 'WV']);
});

test.each(flagNames)('flipping the flag %s changes that flag and no other', async (name) => {
  const by = `${name}: ${!flagDefaults[name]}`;
  const { flags } = await loadProvider(
    await alteredProvider({ file: 'flags.yaml', replace: `${name}: ${flagDefaults[name]}`, by }),
  );
  expect(flags).toEqual({ ...flagDefaults, [name]: !flagDefaults[name] });
});

test.each(linkNames)('the address of %s is the configured one', async (name) => {
  const by = `${name}: https://other.example/${name}`;
  const dir = await alteredProvider({ file: 'links.yaml', replace: new RegExp(`^${name}: \\S+`, 'm'), by });
  const demo = await loadProvider(demoProviderDir);
  expect((await loadProvider(dir)).links).toEqual({ ...demo.links, [name]: `https://other.example/${name}` });
});

test.each(messageKeys)('the text of %s can be replaced, with the help line filled in', async (key) => {
  const by = `messages:\n  ${key}: Other words. Call {{helpLine}}.`;
  const { messages } = await loadProvider(
    await alteredProvider({ file: 'messages.yaml', replace: 'messages: {}', by }),
  );
  expect(messages).toEqual({ ...messageDefaults, [key]: 'Other words. Call (800) 555-0142.' });
});
