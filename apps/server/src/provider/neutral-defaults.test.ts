import { getDigitalVoiceTitle, getMeetingsTitle } from '@demarc/domain/catalog';
import { failureCodes } from '@demarc/domain/errors';
import { flagDefaults, messageDefaults } from '@demarc/domain/shop';
import { describe, expect, test } from 'vitest';
import { buildBrandCss } from './brand/brand-css.ts';
import { loadProvider } from './load-provider.ts';
import { ProviderProblem } from './parsing/mistake.ts';
import { fewestFiles, fewestTvFiles, fewestVoiceFiles, writeProviderFolder } from './testing/fewest-files.ts';

type Files = Readonly<Record<string, string>>;
const load = async (...files: readonly Files[]) =>
  loadProvider(await writeProviderFolder(Object.assign({}, fewestFiles, ...files)));

async function readMistakes(...files: readonly Files[]): Promise<readonly string[]> {
  const problem = await load(...files).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProviderProblem);
  return (problem as ProviderProblem).message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

/** The fewest files, with one text replaced. */
function change(file: string, replace: string, by: string, files: Files = fewestFiles): Files {
  const text = files[file] ?? '';
  expect(text).toContain(replace);
  return { [file]: text.replace(replace, () => by) };
}

describe('a folder with the fewest files [P-008]', () => {
  test('sells its plan with the own router, a dynamic address and standard support', async () => {
    const { catalog } = await load();
    expect(catalog.internetPlans).toMatchObject([
      {
        id: 'fiber-100',
        planId: 'fiber-100',
        packageId: 'fiber-100',
        hcId: 'fiber-100',
        ipType: 'Dynamic',
        included: [],
        features: [],
        label: { planCode: 'FIBER1000000000' },
      },
    ]);
    expect(catalog.routers).toMatchObject([{ name: 'Use my own router', priceCents: 0, selected: true }]);
    expect(catalog.staticIps).toMatchObject([{ ipType: 'Dynamic', addresses: 0, monthlyCents: 0 }]);
    expect(catalog.supportPlans).toMatchObject([{ name: 'Standard support', standard: true, monthlyCents: 0 }]);
    for (const list of ['extenders', 'additionalRouters', 'installations', 'security', 'fees', 'offers'] as const)
      expect(catalog[list]).toEqual([]);
    expect([catalog.autoPay, catalog.taxCharges, catalog.terms.length]).toEqual([null, [], 1]);
  });

  test('has the built-in texts, flags, rules, calendar and lists', async () => {
    const { flags, messages, failures, rules, offers, verification, payments, credit, calendar } = await load();
    expect(flags).toEqual(flagDefaults);
    expect(messages).toMatchObject({ busy: messageDefaults.busy });
    for (const code of failureCodes) expect(failures[code]).toMatch(/^We could not .*\(800\) 555-0142|^Something went/);
    expect(rules.retries).toBe(3);
    expect(offers.description).toBe(
      'Find out which business services Riverbend Business offers at your address, and order online.',
    );
    expect(verification).toEqual({ undeliverable: [], unreachable: [], silence: [] });
    expect([payments.identities, credit.identities]).toEqual([[], []]);
    expect(calendar).toMatchObject({ heldMinutes: 60, selfInstall: false, questions: [], holidays: [] });
    expect(calendar.areas[0]?.calendar).toMatchObject({
      firstDay: 3,
      lastDay: 45,
      workdays: [1, 2, 3, 4, 5],
      windows: [
        { code: 'AM', from: '08:00', to: '12:00', capacity: 2 },
        { code: 'PM', from: '13:00', to: '17:00', capacity: 2 },
      ],
    });
  });

  test('makes the other names of its name, and has the font of the system', async () => {
    const provider = await load();
    expect(provider.brand).toMatchObject({
      shortName: 'Riverbend',
      legalName: 'Riverbend Business',
      fiberName: 'Riverbend',
      copyrightHolder: 'Riverbend Business',
      favicon: 'logo.svg',
      sales: { mailbox: 'support@example.com' },
      support: { zoneLabel: 'ET' },
    });
    const css = buildBrandCss(provider, '');
    expect(css).toContain('--font-brand:system-ui');
    expect(css).not.toContain('@font-face');
  });

  test('sells phone service without features, listings and other extras', async () => {
    const { catalog, numbers, listing } = await load(fewestVoiceFiles);
    expect(catalog.digitalVoicePlans).toMatchObject([{ stationId: 'voice', webPhone: false, features: [] }]);
    for (const list of ['callingFeatures', 'callingPlans', 'maintenance', 'jacks', 'powerReserves'] as const)
      expect(catalog[list]).toEqual([]);
    expect([catalog.faxLines, catalog.listings, catalog.phonePlans, listing.categories]).toEqual([[], [], [], []]);
    expect(numbers).toMatchObject({ heldMinutes: 30, heldAtCheckoutMinutes: 120 });
  });

  test('has neutral titles for phone service and meetings, unless the files have others [P-117]', async () => {
    const getTitles = ({ catalog }: Awaited<ReturnType<typeof load>>) => [
      getDigitalVoiceTitle(catalog),
      getMeetingsTitle(catalog),
    ];
    expect(getTitles(await load(fewestVoiceFiles))).toEqual(['Phone service', 'Online meetings']);
    const titled = change('catalog/voice.yaml', 'digitalVoice', 'title: Harbor Voice\ndigitalVoice', fewestVoiceFiles);
    const solutions = { 'catalog/solutions.yaml': 'title: Harbor Meetings\nmeetings: [{ id: none, name: None }]\n' };
    expect(getTitles(await load(fewestVoiceFiles, titled, solutions))).toEqual(['Harbor Voice', 'Harbor Meetings']);
  });

  test('sells TV for any viewing area, without packs, equipment and recording', async () => {
    const { catalog } = await load(fewestTvFiles);
    expect(catalog.tvPlans).toMatchObject([
      { packageId: 'tv', hcId: 'tv', views: ['any-viewing-area'], keyword: 'LOCAL' },
    ]);
    expect(catalog.tvViews).toMatchObject([{ name: 'Any viewing area', monthlyCents: 0 }]);
    for (const list of ['customPacks', 'channelPacks', 'tvEquipment', 'recordings'] as const)
      expect(catalog[list]).toEqual([]);
  });
});

describe('a folder with few files is refused [P-008]', () => {
  test('if the default code of a plan is the code of another', async () => {
    const sold = '[{ id: fiber-100, price: 49.00 }]';
    const two = `
      - { id: fiber-100, price: 49.00, plan: other }
      - { id: other, price: 59.00, ip: Static }`;
    expect(await readMistakes(change('catalog/internet.yaml', sold, two))).toEqual([
      'catalog/internet.yaml:10  plans.0.sold.1.plan: its default other is used twice; every plan has its own',
    ]);
    const labels = `
      - { id: fiber-100-a-long-name, price: 49.00 }
      - { id: fiber-100-a-long-name-static, price: 59.00, ip: Static }`;
    expect(await readMistakes(change('catalog/internet.yaml', sold, labels))).toEqual([
      'catalog/internet.yaml:10  plans.0.sold.1.label: its default FIBER100ALONGNA is used twice; every label has its own',
    ]);
  });

  test('if an id is that of a default', async () => {
    expect(await readMistakes(change('catalog/internet.yaml', 'id: fiber-100', 'id: own-router'))).toEqual([
      'catalog/internet.yaml:1  routers.0.id: "own-router" is used twice; ids are unique in the whole catalog',
    ]);
  });

  test('if the directory has listings and listing.yaml is missing', async () => {
    const voice = change(
      'catalog/voice.yaml',
      'digitalVoice',
      'listings: [{ id: listed, name: Listed }]\ndigitalVoice',
      fewestVoiceFiles,
    );
    expect(await readMistakes(fewestVoiceFiles, voice)).toEqual([
      'listing.yaml:1  the file is missing or cannot be read',
    ]);
  });

  test('if the logo is a WebP and there is no other icon', async () => {
    expect(
      await readMistakes(change('brand.yaml', 'logo.svg', 'logo.webp'), {
        'brand/logo.webp': 'RIFF\u0004\0\0\0WEBP'.padEnd(30, ' '),
      }),
    ).toContain('brand.yaml:1  favicon: is missing, and browsers show no WebP there: name an SVG, a PNG or an ICO');
  });

  test.each([
    ['flags.yaml', 'printCart: maybe\n', 'printCart: write true or false'],
    ['messages.yaml', 'failures:\n  NTE_Nothing: Text\n', 'failures.NTE_Nothing: there is no such setting'],
    ['rules.yaml', 'retries: 99\n', 'retries: write a whole number from 0 to 10'],
    ['payments.yaml', 'identities: {}\n', 'identities: '],
    ['verification.yaml', 'silence: [none]\n', 'silence.0: write the part after the @, in lower case'],
    ['offers.yaml', "lead: ''\n", 'lead: is empty'],
    ['catalog/solutions.yaml', "title: ''\nmeetings: []\n", 'title: is empty'],
  ])('if %s is there with a mistake', async (file, contents, reason) => {
    const [mistake, ...others] = await readMistakes({ [file]: contents });
    expect(mistake).toMatch(new RegExp(`^${file}:[12]  `));
    expect(mistake).toContain(reason);
    expect(others).toEqual([]);
  });
});
