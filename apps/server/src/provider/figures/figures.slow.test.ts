import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyDemoProvider, type Edit } from '../../testing/copy-demo-provider.ts';
import { loadProvider } from '../load-provider.ts';
import { buildShopSettings } from '../settings.ts';

/** The mistakes of a changed folder, with the text of each reported line instead of its number. */
async function readMistakes(...edits: readonly Edit[]): Promise<readonly string[]> {
  const dir = await copyDemoProvider(...edits);
  const problem = await loadProvider(dir).then(
    () => '',
    ({ message }: Error) => message,
  );
  return Promise.all(
    [...problem.matchAll(/^ {2}(\S+):(\d+) {2}(.*)$/gm)].map(async ([, file = '', line, reason]) => {
      const lines = (await readFile(join(dir, file), 'utf8')).split('\n');
      return `${file} [${lines[Number(line) - 1]?.trim()}] ${reason}`;
    }),
  );
}

test('every text follows a price of the catalog, with the same characters around it [P-030]', async () => {
  const provider = await loadProvider(
    await copyDemoProvider(
      {
        file: 'catalog/internet.yaml',
        replace: 'price: 69.00, introductory: { months: 12',
        by: 'price: 55.50, introductory: { months: 12',
      },
      // The bundles are checked against the price of their plans.
      { file: 'catalog/bundles.yaml', replace: /[\s\S]+/, by: 'bundles: []\n' },
      { file: 'catalog/charges.yaml', replace: 'once: 49.00', by: 'once: 35.00' },
      { file: 'catalog/offers.yaml', replace: 'monthlyOff: 20.00', by: 'monthlyOff: 25.00' },
      {
        file: 'services.yaml',
        replace: /(lte:\n.*\n.*monthlyCents: )6900/,
        by: 'lte:\n  name: LTE\n  price: { monthlyCents: 4500',
      },
      { file: 'promises.yaml', replace: '99.99%', by: '99.9%' },
      { file: 'brand.yaml', replace: 'note: See our', by: "note: 'From {{plan.fiber-100.price}}' # See our" },
    ),
  );
  const { services, offers, content, catalog, brand } = provider;
  expect(brand.badge?.note).toBe('From $55.50');
  expect(services.fiber?.price).toEqual({ monthlyCents: 5550, note: 'for the first year' });
  expect(services.fiber?.more[1]).toBe(
    'The offer: $55.50 per month for the first year. The regular price applies afterwards. Taxes, fees and equipment are extra.',
  );
  expect(services.fiber?.points).toEqual(['100 Mbps download and upload', '99.9% network reliability']);
  expect(services.lte?.price?.monthlyCents).toBe(4500);
  expect(services.lte?.more[1]).toMatch(/^The price: \$45 per month for the first year\./);
  expect(offers.fiber?.highlights).toMatchObject([{ monthlyCents: 5550 }, { figure: '100 Mbps' }, { figure: '99.9%' }]);
  expect(content.disclosures.parts[0]?.html).toMatch(/^<p>\$55.50 per month applies to the first twelve months/);
  expect(content.terms.parts.map(({ html }) => html).join()).toContain('An activation fee of $35 applies, unless');
  expect(catalog.offers[0]?.description).toBe('$25 off Fiber 1 Gig each month for 12 months with a 2-year agreement.');
  expect(catalog.internetPlans[0]?.features).toContain('99.9% network reliability');
  const site = { basePath: '/', demo: false, siteKey: '', captcha: { kind: 'none' } } as unknown;
  const settings = buildShopSettings(provider, site as Parameters<typeof buildShopSettings>[1], {
    now: () => new Date('2026-03-01T12:00:00Z'),
  });
  expect(settings.ads[0]?.details?.html).toContain('$55.50 per month');
});

test('a reference to something that is not sold is refused with file, line and the nearest name [P-031]', async () => {
  expect(
    await readMistakes(
      { file: 'content/disclosures.md', replace: '{{fee.activation}}', by: '{{fee.activations}}' },
      { file: 'services.yaml', replace: "'{{plan.fiber-100.price}}'", by: "'{{plan.fiber-101.price}}'" },
      { file: 'catalog/offers.yaml', replace: '{{cardCredit.amount}}', by: '{{cardCredit.cents}}' },
    ),
  ).toEqual([
    'catalog/offers.yaml [text: Get a {{cardCredit.cents}} one-time statement credit with an eligible enrolled business card.] {{cardCredit.cents}} is not a known placeholder; did you mean {{cardCredit.amount}}?',
    "services.yaml [price: { monthlyCents: '{{plan.fiber-101.price}}', note: for the first year }] {{plan.fiber-101.price}} is not a known placeholder; did you mean {{plan.fiber-100.price}}?",
    'content/disclosures.md [An activation fee of {{fee.activations}} applies. The wireless router is {{item.router-buy.price}} to buy or {{item.router-rent.price}} per month to rent. Phone equipment is] {{fee.activations}} is not a known placeholder; did you mean {{fee.activation}}?',
  ]);
});

test('a price that no longer is one of the catalog is refused with file and line [P-032]', async () => {
  const typeOldFee: Edit = { file: 'content/terms.md', replace: '{{fee.activation}}', by: '$49' };
  expect(await readMistakes(typeOldFee)).toEqual([]);
  expect(
    await readMistakes(typeOldFee, { file: 'catalog/charges.yaml', replace: 'once: 49.00', by: 'once: 51.00' }),
  ).toEqual([
    expect.stringMatching(
      /^content\/terms\.md \[.*activation fee of \$49 applies.*\] \$49 is not a price of the catalog; write the price by its name, /,
    ),
  ]);
});

test('an amount that is marked as no price is shown as written [P-032]', async () => {
  const { offers } = await loadProvider(await copyDemoProvider());
  expect(offers.ended).toEqual(['Up to $500 prepaid card with a 2-year agreement (offer ended 11.14.22).']);
});

test('a promise that is left out cannot be referred to, and its file is optional [P-037]', async () => {
  expect(await readMistakes({ file: 'promises.yaml', replace: /^lteData.*\n/m, by: '' })).toHaveLength(4);
  expect((await readMistakes({ deleteFile: 'promises.yaml' }))[0]).toMatch(
    /^catalog\/internet\.yaml \[.*\] \{\{promise\.networkReliability\}\} is not a known placeholder; use name,/,
  );
});

test('a folder without content/money-back.md has no guarantee: the text is empty, so no page shows it [P-036]', async () => {
  const { content } = await loadProvider(await copyDemoProvider({ deleteFile: 'content/money-back.md' }));
  expect(content['money-back']).toEqual({ name: 'money-back', title: '', introduction: '', parts: [] });
});
