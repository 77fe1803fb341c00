import { normalizePhone, validatePhone } from '@demarc/domain/text';
import { describe, expect, test } from 'vitest';
import { copyDemoProvider, demoProviderDir } from '../testing/copy-demo-provider.ts';
import { buildBrandCss } from './brand/brand-css.ts';
import { loadProvider } from './load-provider.ts';
import { buildShopSettings } from './settings.ts';

const site = {
  basePath: '/business/internet',
  demo: false,
  siteKey: { key: 'demarc-shop', canSearchAddresses: false },
  captcha: { siteKey: 'test-key' },
};
const at = (instant: string) => ({ now: () => new Date(instant) });
const demo = await loadProvider(demoProviderDir);
const settingsAt = (instant: string) => buildShopSettings(demo, site, at(instant));

describe('the privacy notice', () => {
  test.each([
    ['absent in May', '2026-05-15T12:00:00Z', false],
    ['present in June', '2026-06-15T12:00:00Z', true],
    ['present in December of any year', '2031-12-15T12:00:00Z', true],
    ['absent in January', '2027-01-15T12:00:00Z', false],
    ['absent while it is June elsewhere and still May at the provider', '2026-06-01T03:59:59Z', false],
    ['present from the first moment of June at the provider', '2026-06-01T04:00:00Z', true],
    ['present until the last moment of the year at the provider', '2027-01-01T04:59:59Z', true],
  ])('is %s', (_, instant, shown) => {
    const { privacyNotice } = settingsAt(instant);
    if (shown) expect(privacyNotice).toMatch(/privacy policy/);
    else expect(privacyNotice).toBeNull();
  });
});

test("the copyright has the year in the provider's time zone", () => {
  expect(settingsAt('2027-01-01T04:59:59Z').brand.copyright).toBe('© 2026 Halyard Communications, Inc.');
  expect(settingsAt('2027-01-01T05:00:00Z').brand.copyright).toBe('© 2027 Halyard Communications, Inc.');
});

test('the holiday disclaimer is shown only while its flag is on', async () => {
  expect(settingsAt('2026-12-20T12:00:00Z').holidayDisclaimer).toBeNull();
  const festive = await loadProvider(
    await copyDemoProvider({ file: 'flags.yaml', replace: 'holidayDisclaimer: false', by: 'holidayDisclaimer: true' }),
  );
  const settings = buildShopSettings(festive, site, at('2026-12-20T12:00:00Z'));
  expect(settings.holidayDisclaimer).toMatch(/closed on public holidays/);
});

test('an empty notice is not shown', async () => {
  const terse = await loadProvider(
    await copyDemoProvider({ file: 'content/privacy-notice.md', replace: /We use[\s\S]*/, by: '' }),
  );
  expect(buildShopSettings(terse, site, at('2026-06-15T12:00:00Z')).privacyNotice).toBeNull();
});

test('the support hours have the specified format', () => {
  expect(settingsAt('2026-03-01T12:00:00Z').brand.supportHours).toEqual([
    'Mon-Fri 8:00AM-10:00PM',
    'Sat 8:00AM-9:30PM',
    'Sun 11:00AM-9:30PM EST',
  ]);
});

test('links, flags, messages, rules and names come from the folder', async () => {
  const other = await loadProvider(
    await copyDemoProvider(
      { file: 'brand.yaml', replace: 'name: Halyard Business', by: 'name: Gaff Business' },
      { file: 'links.yaml', replace: /wirelessShop: \S+/, by: 'wirelessShop: https://gaff.example/wireless' },
      { file: 'flags.yaml', replace: 'printCart: true', by: 'printCart: false' },
      { file: 'messages.yaml', replace: /^messages:$/m, by: 'messages:\n  technicalIssue: All hands on deck.' },
      { file: 'rules.yaml', replace: 'retries: 3', by: 'retries: 1' },
    ),
  );
  expect(buildShopSettings(other, site, at('2026-03-01T12:00:00Z'))).toMatchObject({
    brand: { name: 'Gaff Business' },
    links: { wirelessShop: 'https://gaff.example/wireless' },
    flags: { printCart: false },
    messages: { technicalIssue: 'All hands on deck.' },
    rules: { retries: 1, retryDelayMs: 1000 },
  });
});

test('the demonstration has the specified fiber offer with its own names', () => {
  const { offers, brand } = settingsAt('2026-03-01T12:00:00Z');
  expect(offers.fiber?.heading).toBe('Halyard Fiber Internet for your business');
  expect(offers.lead).toMatch(/^Halyard Fiber, wireless/);
  expect(offers.fiber?.highlights).toMatchObject([
    { monthlyCents: 6900 },
    { figure: '100 Mbps' },
    { figure: '99.99%' },
  ]);
  expect(offers.ended).toEqual(['Up to $500 prepaid card with a 2-year agreement (offer ended 11.14.22).']);
  expect(brand.badge).toMatchObject({
    pictureUrl: expect.stringMatching(/^\/business\/internet\/brand\/badge\.svg\?v=/),
  });
});

test('pages say how long an installation takes only if promises.yaml does [P-035]', async () => {
  expect(settingsAt('2026-03-01T12:00:00Z').visitTime).toBe('about three hours');
  const other = buildShopSettings({ ...demo, promises: {} }, site, at('2026-03-01T12:00:00Z'));
  expect(other).not.toHaveProperty('visitTime');
});

test('the text below the third-level heading of an ad is for a dialog, and ended offers are optional', async () => {
  const [guarantee, bundles] = settingsAt('2026-03-01T12:00:00Z').ads;
  expect(guarantee?.html).not.toContain('<h3>');
  expect(guarantee?.details).toEqual({
    heading: 'How the price guarantee works',
    html: expect.stringMatching(/^<ul>[\s\S]*<\/ul>$/),
  });
  expect(bundles?.details).toBeNull();
  const silent = await loadProvider(
    await copyDemoProvider({ file: 'offers.yaml', replace: /^ended:\n( {2}.*\n)+/m, by: '' }),
  );
  expect(buildShopSettings(silent, site, at('2026-03-01T12:00:00Z')).offers.ended).toEqual([]);
});

test('a provider without a badge has none', async () => {
  const bare = await loadProvider(
    await copyDemoProvider({ file: 'brand.yaml', replace: /^badge:\n( {2}.*\n)+/m, by: '' }),
  );
  expect(buildShopSettings(bare, site, at('2026-03-01T12:00:00Z')).brand.badge).toBeNull();
});

test('the registration rules have their specified defaults, and the demonstration relaxes them [P-049]', async () => {
  expect(settingsAt('2026-03-01T12:00:00Z').rules).toMatchObject({
    registration: { zipMayStartWithZero: true, blockShiftTabInStreet: false },
    lead: {
      campaign: 'Business dedicated internet',
      promise: 'A sales representative will contact you within 24 hours.',
      contactWithin: 'one business day',
    },
    namesSingleService: true,
    taxIdDigitsOnly: true,
    relaxedNames: true,
    continueKeepsCheckout: true,
    changeAddressUrl: '',
  });
  const silent = await loadProvider(
    await copyDemoProvider({ file: 'rules.yaml', replace: /^registration:\n( {2}.*\n)+/m, by: '' }),
  );
  expect(silent.rules.registration).toEqual({ zipMayStartWithZero: false, blockShiftTabInStreet: true });
});

test('page and server block the help line and the numbers of the provider [E-319]', async () => {
  const { rules, brand } = settingsAt('2026-03-01T12:00:00Z');
  expect(rules.blockedPhones).toEqual([normalizePhone(brand.helpLine)]);
  const stricter = await loadProvider(
    await copyDemoProvider({ file: 'rules.yaml', replace: /blockedPhones: .+/, by: 'blockedPhones: [(201) 555-0199]' }),
  );
  expect(stricter.rules.blockedPhones).toEqual([normalizePhone(brand.helpLine), '2015550199']);
  expect(validatePhone('201-555-0199', stricter.rules.blockedPhones)).toBe('invalid');
  expect(validatePhone('201-555-0198', stricter.rules.blockedPhones)).toBeUndefined();
  const { pagePaths: _, ...pageRules } = stricter.rules;
  expect(buildShopSettings(stricter, site, at('2026-03-01T12:00:00Z')).rules).toEqual(pageRules);
  const mistyped = copyDemoProvider({
    file: 'rules.yaml',
    replace: /blockedPhones: .+/,
    by: 'blockedPhones: [555-0199]',
  });
  await expect(mistyped.then(loadProvider)).rejects.toThrow('write a number of ten digits');
});

test('the emails, names and ported numbers that the shop accepts are rules of the provider [S-049] [S-050] [S-170]', async () => {
  expect(settingsAt('2026-03-01T12:00:00Z').rules).toMatchObject({
    emailEndings: 'any',
    porting: { refusedPrefixes: [] },
  });
  const change = (replace: RegExp, by: string) =>
    copyDemoProvider({ file: 'rules.yaml', replace, by }).then(loadProvider);
  expect((await change(/^relaxedNames: .+/m, '')).rules.relaxedNames).toBe(false);
  const silent = await change(/^emailEndings: .+/m, '');
  expect(silent.rules.emailEndings).toEqual(['com', 'net', 'org', 'edu', 'mil', 'name', 'country']);
  expect((await change(/^emailEndings: .+/m, 'emailEndings: [com, gov]')).rules.emailEndings).toEqual(['com', 'gov']);
  await expect(change(/^emailEndings: .+/m, 'emailEndings: [.com]')).rejects.toThrow('write an ending without its dot');
  const local = await change(/refusedPrefixes: .+/, "refusedPrefixes: ['907', 808-555]");
  expect(local.rules.porting.refusedPrefixes).toEqual(['907', '808-555']);
  await expect(change(/refusedPrefixes: .+/, "refusedPrefixes: ['90']")).rejects.toThrow('write an area code');
});

test("the style sheet has the brand's colors and its font below the base path", () => {
  const css = buildBrandCss(demo, '/shop');
  expect(css).toMatch(/url\("\/shop\/brand\/fonts\/figtree\.woff2\?v=[\w-]{10}"\)/);
  for (const line of [
    '--brand-accent:#0a5f73;',
    '--brand-on-accent:#ffffff;',
    '--brand-accent-dark:#6fd0e3;',
    '--brand-on-accent-dark:#04222a;',
    '--font-brand:"Figtree"',
  ]) {
    expect(css).toContain(line);
  }
});

test.each([
  ['an SVG logo that adapts to the color scheme serves both schemes', [], null, false],
  [
    'a logo for light pages only has a plate on dark pages',
    [{ file: 'brand/logo.svg', replace: 'prefers-color-scheme: dark', by: 'width < 1px' }],
    null,
    true,
  ],
  [
    'a separate logo for the dark scheme needs no plate',
    [
      { file: 'brand/logo.svg', replace: 'prefers-color-scheme: dark', by: 'width < 1px' },
      { file: 'brand.yaml', replace: 'logo: logo.svg', by: 'logo: logo.svg\nlogoDark: favicon.svg' },
    ],
    expect.stringMatching(/\/brand\/favicon\.svg\?v=/),
    false,
  ],
])('%s', async (_title, edits, logoDarkUrl, logoPlate) => {
  const { brand } = buildShopSettings(
    await loadProvider(await copyDemoProvider(...edits)),
    site,
    at('2026-03-01T12:00:00Z'),
  );
  expect(brand).toMatchObject({ logoDarkUrl, logoPlate });
});

test('a changed logo has another URL, so that no browser shows the old one', async () => {
  const other = await loadProvider(
    await copyDemoProvider({ file: 'brand/logo.svg', replace: '#0b2a33', by: '#000000' }),
  );
  const urlOf = (provider: typeof demo) => buildShopSettings(provider, site, at('2026-03-01T12:00:00Z')).brand.logoUrl;
  expect(urlOf(demo)).toMatch(/^\/business\/internet\/brand\/logo\.svg\?v=[\w-]{10}$/);
  expect(urlOf(other)).not.toBe(urlOf(demo));
});

test('shoppers may install by themselves if the calendar or an appointment system allows it [P-151]', () => {
  const technicianOnly = { ...demo, calendar: { ...demo.calendar, selfInstall: false } };
  const build = (provider: typeof demo, ownSystem?: { selfInstall: true }) =>
    buildShopSettings(provider, { ...site, ...ownSystem }, at('2026-03-01T12:00:00Z')).selfInstall;
  expect([build(demo), build(technicianOnly), build(technicianOnly, { selfInstall: true })]).toEqual([
    true,
    undefined,
    true,
  ]);
});

test('the storefront learns that there is no choice of routers [P-179]', () => {
  const { routers } = demo.catalog;
  const free = routers.filter(({ priceCents }) => priceCents === 0).slice(0, 1);
  const catalog = { ...demo.catalog, routers: free, extenders: [], additionalRouters: [] };
  const build = (provider: typeof demo) => buildShopSettings(provider, site, at('2026-03-01T12:00:00Z'));
  expect(build({ ...demo, catalog }).withoutRouters).toBe(true);
  expect(build(demo)).not.toHaveProperty('withoutRouters');
});
