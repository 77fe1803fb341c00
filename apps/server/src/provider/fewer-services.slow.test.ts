import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyDemoProvider, type Edit } from '../testing/copy-demo-provider.ts';
import { loadProvider } from './load-provider.ts';
import { ProviderProblem } from './parsing/mistake.ts';
import { internetAndVoice, internetOnly, ownTechnologies } from './testing/fewer-services.ts';

const loadWith = async (...edits: readonly Edit[]) => loadProvider(await copyDemoProvider(...edits));

/** The mistakes of a folder, one per line: file, line and reason. */
async function readMistakes(dir: string): Promise<readonly string[]> {
  const problem = await loadProvider(dir).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProviderProblem);
  return (problem as ProviderProblem).message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}
const readMistakesWith = async (...edits: readonly Edit[]) => readMistakes(await copyDemoProvider(...edits));

describe('a folder without some services', () => {
  test('sells internet alone, without the files of other services [P-001] [P-002] [P-006]', async () => {
    const { catalog, sells, services, links, content, numbers, listing, offers } = await loadWith(...internetOnly);
    expect(sells).toEqual({
      fiber: true,
      hsi: true,
      lte: false,
      fiveG: false,
      dedicated: false,
      voice: { digital: false, standard: false },
      tv: false,
    });
    expect(catalog.internetPlans.length).toBeGreaterThan(0);
    for (const list of ['digitalVoicePlans', 'phonePlans', 'phones', 'listings', 'tvPlans', 'tvViews'] as const)
      expect(catalog[list]).toEqual([]);
    expect([catalog.meetings, catalog.offers, catalog.cardCredit]).toEqual([[], [], { cents: 0, text: '' }]);
    expect(catalog.bundles.every(({ flow }) => flow === 'standalone')).toBe(true);
    expect(Object.keys(services).sort()).toEqual(['fiber', 'hsi']);
    expect(Object.keys(links).sort()).toEqual([
      'accessibility',
      'businessBureau',
      'existingCustomer',
      'portalLogin',
      'privacyPolicy',
      'providerHome',
      'terms',
    ]);
    const shown = Object.values(content).filter(({ title }) => title !== '');
    expect(shown.map(({ name }) => name).sort()).toEqual([
      'disclosures',
      'faq',
      'order-details',
      'privacy-notice',
      'terms',
    ]);
    expect([numbers.areas, listing.categories, offers.wireless]).toEqual([[], [], undefined]);
  });

  test('sells internet and phone service without TV [P-001]', async () => {
    const { catalog, sells, links } = await loadWith(...internetAndVoice);
    expect(sells).toMatchObject({ fiber: true, voice: { digital: true, standard: true }, tv: false, lte: true });
    expect([catalog.tvPlans, catalog.tvEquipment, catalog.recordings]).toEqual([[], [], []]);
    expect(sells.fiveG).toBe(false);
    // A link of a service that is not sold is not an error, and nothing leads there.
    expect([links.lteShop === undefined, links.fiveGShop === undefined]).toEqual([false, true]);
  });

  test('sells phone service without phones [P-002]', async () => {
    const textsWithPrices = ['disclosures', 'money-back', 'order-details'].map(
      (name): Edit => ({ file: `content/${name}.md`, replace: /\{\{item\.phone-4-line\.price\}\}/g, by: 'not sold' }),
    );
    const { catalog } = await loadWith(
      { deleteFile: 'catalog/phones.yaml' },
      { deleteFile: 'coverage/quotes.yaml' },
      ...textsWithPrices,
    );
    expect([catalog.phones, catalog.digitalVoicePlans.length > 0]).toEqual([[], true]);
  });
});

describe('a folder that cannot sell is refused', () => {
  const withoutInternet: Edit = { deleteFile: 'catalog/internet.yaml' };

  test('if it sells TV or phone service without internet, with the reason [P-004]', async () => {
    expect(await readMistakesWith(withoutInternet)).toEqual([
      'catalog/voice.yaml:1  phone service is sold only with internet or beside it: add catalog/internet.yaml',
      'catalog/tv.yaml:1  TV is sold only with internet: add catalog/internet.yaml',
    ]);
  });

  test('if it has no service [P-004]', async () => {
    expect(await readMistakesWith(...internetOnly, withoutInternet)).toEqual([
      'catalog/internet.yaml:1  the folder sells nothing: write your internet plans in this file',
    ]);
  });

  test('if a file belongs to phone service that is not sold [P-007]', async () => {
    const dir = await copyDemoProvider(...internetOnly);
    for (const file of ['catalog/phones.yaml', 'numbers.yaml', 'listing.yaml', 'content/letter-of-authorization.md'])
      await writeFile(join(dir, file), '');
    const reason = 'belongs to phone service, which is not sold: add catalog/voice.yaml, or delete this file';
    expect(await readMistakes(dir)).toEqual([
      `catalog/phones.yaml:1  ${reason}`,
      `numbers.yaml:1  ${reason}`,
      `listing.yaml:1  ${reason}`,
      `content/letter-of-authorization.md:1  ${reason}`,
    ]);
  });

  test('if phone service lacks its numbers, its directory or its letter [P-002]', async () => {
    const missing = ['numbers.yaml', 'listing.yaml', 'content/letter-of-authorization.md'];
    expect(await readMistakesWith(...missing.map((deleteFile) => ({ deleteFile })))).toEqual(
      missing.map((file) => `${file}:1  the file is missing or cannot be read`),
    );
  });

  test('if voice.yaml has no plan [P-007]', async () => {
    const edits: Edit[] = [
      { file: 'catalog/voice.yaml', replace: /^digitalVoice:\n(?: .*\n|\n|#.*\n)*/m, by: 'digitalVoice: []\n' },
      { file: 'catalog/voice.yaml', replace: /^phone:\n(?: .*\n|\n|#.*\n)*/m, by: 'phone: []\n' },
    ];
    expect(await readMistakesWith(...edits)).toEqual([
      expect.stringMatching(
        /^catalog\/voice\.yaml:\d+ {2}sells nothing: name a plan below digitalVoice or phone, or delete the file$/,
      ),
    ]);
  });

  test('if a bundle names a service that is not sold [P-007]', async () => {
    const mistakes = await readMistakesWith({ deleteFile: 'catalog/tv.yaml' }, { deleteFile: 'coverage/quotes.yaml' });
    expect(mistakes.length).toBeGreaterThan(0);
    for (const mistake of mistakes)
      expect(mistake).toMatch(
        /^catalog\/bundles\.yaml:\d+ {2}bundles\.\d+\.tv: is not sold: there is no TV plan, because there is no catalog\/tv\.yaml$/,
      );
  });

  test('if an offer names a plan that is not sold [P-007]', async () => {
    const offer = { file: 'catalog/offers.yaml', replace: '[fiber-1000, ', by: '[bdv, ' };
    const phone = internetOnly.filter((edit) => !('deleteFile' in edit && edit.deleteFile === 'catalog/offers.yaml'));
    expect(await readMistakesWith(...phone, offer)).toEqual([
      expect.stringMatching(/^catalog\/offers\.yaml:\d+ {2}offers\.0\.plans\.0: there is no plan "bdv"$/),
    ]);
  });

  test('if the landing page advertises a service that is not sold [P-007]', async () => {
    const edits: Edit[] = [
      { file: 'services.yaml', replace: /^fiveG:\n(?: .*\n|\n)*/m, by: '' },
      { file: 'services.yaml', replace: /^lte:\n(?: .*\n|\n)*/m, by: '' },
    ];
    expect(await readMistakesWith(...edits)).toEqual([
      expect.stringMatching(/^offers\.yaml:\d+ {2}wireless: is not sold: services\.yaml has neither lte nor fiveG$/),
    ]);
  });

  test('if services.yaml describes services of the routing table, and technologies are ordered by preference [P-016]', async () => {
    const edits = ownTechnologies.filter((edit) => !('deleteFile' in edit && edit.deleteFile === 'services.yaml'));
    const reason = 'is not shown: catalog/technologies.yaml orders the technologies by preference; delete it';
    expect((await readMistakesWith(...edits)).map((line) => line.replace(/:\d+ +/, ' '))).toEqual([
      `services.yaml fiber: ${reason}`,
      `services.yaml hsi: ${reason}`,
    ]);
  });

  test('if services.yaml and the plans disagree about a technology [P-007]', async () => {
    const noText = { file: 'services.yaml', replace: /^hsi:\n(?: .*\n|\n)*/m, by: '' };
    expect(await readMistakesWith(noText)).toEqual([
      expect.stringMatching(
        /^services\.yaml:\d+ {2}hsi: is missing, but catalog\/internet\.yaml has plans with this technology$/,
      ),
    ]);
    const noPlans = { file: 'catalog/internet.yaml', replace: /technology: hsi/g, by: 'technology: fiber' };
    expect(await readMistakesWith({ deleteFile: 'catalog/bundles.yaml' }, noPlans)).toEqual([
      expect.stringMatching(
        /^services\.yaml:\d+ {2}hsi: is not sold: no plan of catalog\/internet\.yaml has this technology$/,
      ),
    ]);
  });

  test('if a sold service or the badge lacks its link, or a text refers to an absent one [P-006]', async () => {
    const withoutLink = (name: string): Edit => ({
      file: 'links.yaml',
      replace: new RegExp(`^${name}:.*\\n`, 'm'),
      by: '',
    });
    expect(
      await readMistakesWith(withoutLink('lteShop'), withoutLink('fiveGShop'), withoutLink('businessBureau')),
    ).toEqual([
      'links.yaml:1  lteShop: is missing, but services.yaml has lte',
      'links.yaml:1  fiveGShop: is missing, but services.yaml has fiveG',
      'links.yaml:1  businessBureau: is missing, but brand.yaml has a badge',
    ]);
    const mention = { file: 'content/faq.md', replace: '{{links.portalLogin}}', by: '{{links.enterprise}}' };
    const comment = { file: 'flags.yaml', replace: /^/, by: '# {{links.enterprise}}\n' };
    expect(await readMistakesWith(withoutLink('enterprise'), mention, comment)).toEqual([
      expect.stringMatching(/^content\/faq\.md:\d+ {2}\{\{links\.enterprise\}\}: links\.yaml has no enterprise$/),
    ]);
  });
});
