import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentNames } from '@demarc/contract';
import { failureCodes } from '@demarc/domain/errors';
import { flagDefaults, flagNames, linkNames, messageDefaults, messageKeys } from '@demarc/domain/shop';
import { expect, test } from 'vitest';
import { copyDemoProvider, demoProviderDir } from '../testing/copy-demo-provider.ts';
import { flagsSchema } from './files/shop.ts';
import { loadProvider } from './load-provider.ts';
import { ProviderProblem } from './parsing/mistake.ts';
import { readYaml } from './parsing/read-yaml.ts';

const demo = await loadProvider(demoProviderDir);

async function readProblem(dir: string): Promise<string> {
  const problem = await loadProvider(dir).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(ProviderProblem);
  return (problem as ProviderProblem).message;
}

/** The built-in texts with the help line of the demonstration, and its own text. */
const filledMessages = {
  ...Object.fromEntries(
    Object.entries(messageDefaults).map(([key, text]) => [key, text.replace('{{helpLine}}', '(800) 555-0142')]),
  ),
  contactThanks:
    'Thank you for contacting Halyard Business Markets. Your request has been submitted and a Sales representative will contact you{{within}}.',
};

test('the texts of the rules show names and prices, and a promise is no price [P-030] [P-032]', async () => {
  const promise = 'promise: Call {{helpLine}}. The activation costs {{fee.activation}}.';
  const dir = await copyDemoProvider({ file: 'rules.yaml', replace: /^( +)promise: .*$/m, by: `  ${promise}` });
  expect((await loadProvider(dir)).rules.lead.promise).toBe('Call (800) 555-0142. The activation costs $49.');
  const priced = await copyDemoProvider({ file: 'promises.yaml', replace: /$/, by: 'activation: $49 once\n' });
  expect(await readProblem(priced)).toContain(
    'activation: is a price; write it into the catalog, or into the texts that name it',
  );
});

test('loadProvider accepts unknown placeholders in comments', async () => {
  const comment = '# {{phone}} is no more; {{ use helpLine }}\n';
  const dir = await copyDemoProvider(
    { file: 'messages.yaml', replace: /^/, by: comment },
    { file: 'content/faq.md', replace: /^---\n/, by: `---\n${comment}` },
  );
  expect((await loadProvider(dir)).messages).toEqual(filledMessages);
});

test('loadProvider ignores a byte order mark', async () => {
  const files = ['content/faq.md', 'brand.yaml', 'coverage/zips.tsv'];
  const dir = await copyDemoProvider(...files.map((file) => ({ file, replace: /^/, by: '\uFEFF' })));
  const { brand, content, coverage } = await loadProvider(dir);
  expect({ brand, content, coverage }).toEqual({ brand: demo.brand, content: demo.content, coverage: demo.coverage });
});

test('loadProvider reports a file in another encoding with its first invalid line', async () => {
  const dir = await copyDemoProvider();
  const path = join(dir, 'content/tips.md');
  await writeFile(path, Buffer.from('---\ntitle: Caf\u00e9\n---\n', 'latin1'));
  expect(await readProblem(dir)).toContain('\n  content/tips.md:2  is not UTF-8; save the file with that encoding');
});

test('loadProvider reports a file that is not read, and the name that was probably meant [P-128]', async () => {
  // The files with the right names are absent, because these files should have been them.
  const dir = await copyDemoProvider({ deleteFile: 'flags.yaml' }, { deleteFile: 'content/tips.md' });
  await mkdir(join(dir, 'content/old'));
  const files = [
    ['brands.yml', '; did you mean "brand.yaml"?'],
    ['catalog/promos.yaml', '; did you mean "promotions.yaml"?'],
    ['content/fax.md', '; did you mean "faq.md"?'],
    ['content/old/faq.md', ''],
    ['content/tip.md', '; did you mean "tips.md"?'],
    ['flag.yaml', '; did you mean "flags.yaml"?'],
  ] as const;
  for (const [file] of files) await writeFile(join(dir, file), '');
  expect((await readProblem(dir)).split('\n').slice(1)).toEqual(
    files.map(([file, advice]) => `  ${file}:1  nothing reads this file; correct its name or delete it${advice}`),
  );
});

test('loadProvider ignores notes, hidden files and editor backups', async () => {
  const dir = await copyDemoProvider();
  for (const file of ['README.md', '.DS_Store', 'content/.faq.md.swp', 'brand.yaml~', 'brand/notes.yaml'])
    await writeFile(join(dir, file), '');
  await loadProvider(dir);
});

test('loadProvider ignores repository files', async () => {
  const dir = await copyDemoProvider();
  for (const file of ['.github/workflows/ci.yml', 'content/.drafts/faq.md', 'brand/.git/logo.svg']) {
    await mkdir(join(dir, dirname(file)), { recursive: true });
    await writeFile(join(dir, file), '');
  }
  expect((await loadProvider(dir)).findAsset('.git/logo.svg')).toBeUndefined();
});

/** Changes a folder as Kubernetes mounts a ConfigMap: as links into a folder whose name begins with two dots. */
async function mountAsConfigMap(dir: string): Promise<void> {
  const names = await readdir(dir);
  await mkdir(join(dir, '..2026_01_15'));
  for (const name of names) await rename(join(dir, name), join(dir, '..2026_01_15', name));
  await symlink('..2026_01_15', join(dir, '..data'));
  for (const name of names) await symlink(join('..data', name), join(dir, name));
}

test('loadProvider reads a folder that Kubernetes mounts from a ConfigMap', async () => {
  const dir = await copyDemoProvider();
  await mountAsConfigMap(join(dir, 'brand'));
  await mountAsConfigMap(join(dir, 'content'));
  const [withMountedFolders, fullyMounted] = [
    await loadProvider(dir),
    await mountAsConfigMap(dir).then(() => loadProvider(dir)),
  ];
  for (const { findAsset, brand, content } of [withMountedFolders, fullyMounted]) {
    expect(findAsset(brand.logo)).toEqual(demo.findAsset(demo.brand.logo));
    expect(findAsset(brand.font?.file ?? '')).toEqual(demo.findAsset(demo.brand.font?.file ?? ''));
    expect(content).toEqual(demo.content);
  }
});

test('loadProvider finds a misspelled file behind a link, and follows no link in a circle', async () => {
  const dir = await copyDemoProvider();
  await writeFile(join(dir, 'content/fax.md'), '');
  await mountAsConfigMap(dir);
  for (const name of ['again', 'and-again']) await symlink(dir, join(dir, 'content', name));
  expect((await readProblem(dir)).split('\n').slice(1)).toEqual([
    '  content/fax.md:1  nothing reads this file; correct its name or delete it; did you mean "faq.md"?',
  ]);
});

test('loadProvider reports an invalid line of the zips once, not for every address', async () => {
  const dir = await copyDemoProvider({ file: 'coverage/zips.tsv', replace: /^07030.*$/m, by: 'Hoboken' });
  expect((await readProblem(dir)).split('\n').slice(1)).toEqual([
    expect.stringMatching(/^ {2}coverage\/zips\.tsv:\d+ {2}"Hoboken" is not a zip$/),
  ]);
});

test('loadProvider reports an invalid picture or font', async () => {
  const dir = await copyDemoProvider();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
  const png = Buffer.from('\x89PNG\r\n\x1A\n....IEND\xAEB`\x82', 'latin1');
  const files: Record<string, string | Buffer> = {
    'logo.svg': '',
    'random.svg': Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 151) % 256)),
    'half.svg': svg.slice(0, 45),
    'bare.svg': '<svg><path d="M0 0"/></svg>',
    'half.png': png.subarray(0, 10),
    'page.webp': '<!doctype html><title>Not found</title>',
    'none.ico': '',
    'fonts/figtree.woff2': 'wOFF',
    'whole.svg': `<?xml version="1.0"?>\n<!-- a > b -->\n${svg}\n<!-- end -->\n`,
    'empty.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'prefixed.svg': '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:path d="M0 0"/></svg:svg>',
    'arrow.svg': svg.replace('<svg', '<svg aria-label="to > from"'),
    'whole.png': png,
  };
  for (const [file, body] of Object.entries(files)) await writeFile(join(dir, 'brand', file), body);
  const reason = (format: string) => `is not ${format}; save it in this format or delete it`;
  expect(new Set((await readProblem(dir)).split('\n').slice(1))).toEqual(
    new Set([
      ...['logo', 'random', 'half', 'bare'].map((name) => `  brand/${name}.svg:1  ${reason('an SVG picture')}`),
      `  brand/half.png:1  ${reason('a PNG picture')}`,
      `  brand/page.webp:1  ${reason('a WebP picture')}`,
      `  brand/none.ico:1  ${reason('an icon')}`,
      `  brand/fonts/figtree.woff2:1  ${reason('a WOFF2 font')}`,
    ]),
  );
});

test('loadProvider names the first mistakes of a file with many, and reports every one on demand [P-080]', async () => {
  const dir = await copyDemoProvider({
    file: 'flags.yaml',
    replace: 'printCart: true',
    by: Array.from({ length: 100 }, (_, index) => `unknown${index}: true`).join('\n'),
  });
  const problem = await loadProvider(dir).catch((error: unknown) => error);
  if (!(problem instanceof ProviderProblem)) throw new Error('the folder was accepted');
  const lines = problem.message.split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.at(-1)).toBe('  and 50 more');
  expect(problem.report.split('\n')).toHaveLength(101);
  expect(problem.report).toContain('unknown99: there is no such setting');
});

test('loadProvider reports the mistakes of all files together', async () => {
  const yaml = [
    ...['brand', 'links', 'flags', 'messages', 'offers', 'services', 'numbers', 'listing', 'calendar', 'credit'],
    ...['verification', 'payments', 'coverage/scenarios'],
    ...['internet', 'voice', 'phones', 'tv', 'solutions', 'charges'].map((name) => `catalog/${name}`),
  ].map((name) => `${name}.yaml`);
  const problem = await readProblem(
    await copyDemoProvider(
      ...yaml.map((file) => ({ file, replace: /$/, by: '\nnoSuchSetting: 1\n' })),
      { deleteFile: 'content/terms.md' },
      { deleteFile: 'content/faq.md' },
    ),
  );
  expect(problem).toMatch(/has 21 mistakes:\n/);
  const named = [...problem.matchAll(/^ {2}([\w/.-]+):\d+ {2}(.*)$/gm)].map(([, file, reason]) => [file, reason]);
  const missing = 'the file is missing or cannot be read';
  expect(new Map(named as [string, string][])).toEqual(
    new Map([
      ...yaml.map((file): [string, string] => [file, 'noSuchSetting: there is no such setting']),
      ['content/terms.md', missing],
      ['content/faq.md', missing],
    ]),
  );
});

test('the report matches the documentation', async () => {
  const dir = await copyDemoProvider(
    { file: 'brand.yaml', replace: "onAccent: '#04222a'", by: "onAccent: '#ffffff'" },
    { file: 'links.yaml', replace: 'https://www.halyard.example/privacy', by: 'http://halyard.example' },
  );
  const documentation = await readFile(new URL('../../../../docs/provider.md', import.meta.url), 'utf8');
  expect(documentation).toContain((await readProblem(dir)).replace(dir, 'provider'));
});

test('loadProvider reports a missing folder with what to do', async () => {
  expect(await readProblem('/nowhere/provider')).toBe(
    'There is no provider folder at /nowhere/provider; create it or point PROVIDER_DIR to yours.',
  );
});

test('the demonstration provider has everything that a shop needs', async () => {
  const provider = demo;
  expect(Object.keys(provider.links).sort()).toEqual([...linkNames].sort());
  expect(Object.keys(provider.failures).sort()).toEqual([...failureCodes].sort());
  expect(Object.keys(provider.content).sort()).toEqual([...contentNames].sort());
  expect(provider.findAsset(provider.brand.logo)?.contentType).toBe('image/svg+xml');
  expect(provider.findAsset('fonts/LICENSE-figtree.txt')).toBeUndefined();
  expect(provider.brand.support.hours.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5], [6], [7]]);
});

// The defaults of K-352 and C-393. The effect of a flag is tested with its feature.
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
  saveCartGate: true,
};

test('missing flags, messages and rules have the specified defaults [C-393]', async () => {
  const { flags, messages, rules, retention } = await loadProvider(
    await copyDemoProvider(
      { file: 'flags.yaml', replace: /[\s\S]+/, by: '# nothing\n' },
      { file: 'rules.yaml', replace: /[\s\S]+/, by: '' },
    ),
  );
  expect(flags).toEqual(specifiedFlags);
  expect(messages).toEqual(filledMessages);
  expect(rules).toMatchObject({ retries: 3, retryDelayMs: 1000 });
  expect(retention).toEqual({
    eventsDays: 90,
    mailDays: 30,
    chatDays: 90,
    leadDays: 365,
    waitlistDays: 730,
    auditDays: 730,
  });
});

test("the demonstration provider's flags are the specified ones", async () => {
  expect(demo.flags).toEqual(specifiedFlags);
});

test('the footprint is these eleven states and no other [E-453] [K-353]', async () => {
  const { brand } = demo;
  expect(brand.footprint).toEqual(['NJ', 'PA', 'DE', 'NY', 'MA', 'RI', 'CT', 'MD', 'DC', 'VA', 'WV']);
});

test.each(flagNames)('flipping the flag %s changes that flag and no other', (name) => {
  const flipped = readYaml('flags.yaml', `${name}: ${!flagDefaults[name]}`, flagsSchema);
  expect(flipped).toEqual({ value: { ...flagDefaults, [name]: !flagDefaults[name] } });
});

test('links are the configured ones, and every text can be replaced, with the help line filled in', async () => {
  const links = Object.fromEntries(linkNames.map((name) => [name, `https://other.example/${name}`]));
  const linkLines = Object.entries(links).map(([name, url]) => `${name}: ${url}`);
  const messageLines = messageKeys.map((key) => `  ${key}: Other text for ${key}. Call {{helpLine}}.`);
  const other = await loadProvider(
    await copyDemoProvider(
      { file: 'links.yaml', replace: /[\s\S]+/, by: linkLines.join('\n') },
      { file: 'messages.yaml', replace: /^messages:\n(?: .*\n)+/m, by: ['messages:', ...messageLines, ''].join('\n') },
    ),
  );
  expect(other.links).toEqual(links);
  expect(other.messages).toEqual(
    Object.fromEntries(messageKeys.map((key) => [key, `Other text for ${key}. Call (800) 555-0142.`])),
  );
});
