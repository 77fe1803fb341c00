import { stateNames } from '@demarc/domain/address';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDeadEnds } from '../check/find-dead-ends.ts';
import { computeContrast, pageColors } from '../files/brand.ts';
import { loadProvider } from '../load-provider.ts';
import { writeProviderFolder } from '../testing/fewest-files.ts';
import type { StarterAnswers } from './answers.ts';
import { addressesFile, buildStarter, findFirstAddress } from './build-starter.ts';
import { buildColors } from './colors.ts';
import { starterTechnologies, type TechnologyId } from './technologies.ts';

const allStates = stateNames.map(({ code }) => code);
const answers: StarterAnswers = {
  name: 'River & Bend',
  color: '#0a5f73',
  states: ['OH', 'KY'],
  services: ['internet'],
  technologies: ['fiber'],
  credit: 'off',
};

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every color becomes accents that can be read on light and on dark pages [P-084]', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const { light, dark } = buildColors(color);
      for (const [text, background] of [
        [light.accent, pageColors.light],
        [light.onAccent, light.accent],
        [dark.accent, pageColors.dark],
        [dark.onAccent, dark.accent],
      ] as const)
        expect(computeContrast(text, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a color that can be read stays as it is [P-084]', () => {
  expect(buildColors('#0a5f73').light.accent).toBe('#0a5f73');
  expect(buildColors('#6fd0e3').dark.accent).toBe('#6fd0e3');
});

/** The ZIP codes of the written addresses, as the import finds them. */
const listZips = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [, , state = '', zip = '', technologies = ''] = row.split(',');
      expect(technologies).toBe('fiber:1000');
      return { zip, state, fiberMbps: 1000, hsiMbps: null };
    });

test.each<[StarterAnswers['services'], object]>([
  [['internet'], { voice: { digital: false }, tv: false }],
  [['internet', 'voice'], { voice: { digital: true }, tv: false }],
  [['internet', 'tv'], { voice: { digital: false }, tv: true }],
  [['internet', 'voice', 'tv'], { voice: { digital: true }, tv: true }],
])(
  'a folder with %j in all states sells them without a mistake, and only its taxes are missing [P-084] [P-119]',
  async (services, sold) => {
    const files = buildStarter({ ...answers, services, states: allStates }, 2026);
    const provider = await loadProvider(await writeProviderFolder(files));
    expect(provider.sells).toMatchObject({ fiber: true, lte: false, ...sold });
    expect(provider.brand).toMatchObject({ name: 'River & Bend', footprint: allStates });
    const zips = listZips(files[addressesFile] ?? '');
    expect(new Set(zips.map(({ state }) => state)).size).toBe(allStates.length);
    const missing = [expect.stringMatching(/^catalog\/charges\.yaml: no taxes or charges in .*OH/)];
    expect([findDeadEnds(provider, []), findDeadEnds(provider, zips)]).toEqual([missing, missing]);
  },
);

/** The ZIP codes of the written addresses with their lines, as the import of your own technologies finds them. */
const listZipLines = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [, , state = '', zip = '', technologies = ''] = row.split(',');
      const lines = technologies.split(' ').map((line) => {
        const [id = '', speed = ''] = line.split(':');
        return [id, Number(speed.split('/')[0])];
      });
      return { zip, state, fiberMbps: null, hsiMbps: null, lines: Object.fromEntries(lines) };
    });

const mixes: readonly (readonly TechnologyId[])[] = [
  ...starterTechnologies.filter((id) => id !== 'fiber').map((id) => [id] as const),
  ['fixed-wireless', 'dsl'],
  starterTechnologies,
];
test.each(mixes.map((technologies) => ({ technologies })))(
  'a folder with $technologies sells two plans of each, the preferred first, and names no other technology [P-176]',
  async ({ technologies }) => {
    const files = buildStarter({ ...answers, technologies }, 2026);
    const provider = await loadProvider(await writeProviderFolder(files));
    const planTechnologies = provider.catalog.internetPlans.map(({ technology }) => technology);
    expect(planTechnologies).toEqual(technologies.flatMap((id) => [id, id]));
    const zips = listZipLines(files[addressesFile] ?? '');
    expect(findDeadEnds(provider, zips)).toEqual([expect.stringMatching(/^catalog\/charges\.yaml: /)]);
    // `fiber` in offers.yaml is the name of the panel.
    const texts = Object.values(files)
      .join('\n')
      .replace(/#.*$|^fiber:$/gm, '');
    expect(/fiber/i.test(texts)).toBe(technologies.includes('fiber'));
  },
);

test('the first address of a state has every technology, the others the first and the last alone [P-176]', () => {
  const { [addressesFile]: csv } = buildStarter(
    { ...answers, states: ['OH'], technologies: ['fixed-wireless', 'dsl'] },
    2026,
  );
  expect(csv).toBe(`address,city,state,zip,technologies
100 Market Street,Columbus,OH,43215,fixed-wireless:150/30 dsl:40/5
200 Orchard Lane,Columbus,OH,43215,fixed-wireless:150/30
300 Foundry Road,Columbus,OH,43215,dsl:40/5
`);
});

test.each([
  [['fiber'], 'Fiber internet', 'fiber-100', '500 Mbps'],
  [['cable'], 'Cable internet', 'cable-200', '500 Mbps'],
  [['fixed-wireless', 'dsl'], 'Internet', 'dsl-15', '150 Mbps'],
] as const)(
  'the landing page of a folder with %j is about %s [P-176]',
  async (technologies, sold, cheapest, fastest) => {
    const files = buildStarter({ ...answers, technologies }, 2026);
    expect(files['offers.yaml']).toContain(`lead: ${sold} for small businesses.`);
    expect(files['offers.yaml']).toContain(`plan.${cheapest}.price`);
    const { offers } = await loadProvider(await writeProviderFolder(files));
    expect(offers.fiber?.highlights[1]).toMatchObject({ figure: fastest });
  },
);

test.each(['off', 'soft', 'full'] as const)(
  'the folder of a provider with the credit check %s is valid, and has a waitlist [P-084] [P-130]',
  async (credit) => {
    const { rules } = await loadProvider(await writeProviderFolder(buildStarter({ ...answers, credit }, 2026)));
    expect(rules).toMatchObject({ creditCheck: credit, waitlist: 'on' });
  },
);

test('the folder has the time zone of the first state, and an address there [P-084]', async () => {
  const western = { ...answers, states: ['OR', 'OH'] };
  const { brand } = await loadProvider(await writeProviderFolder(buildStarter(western, 2026)));
  expect(brand.support.timeZone).toBe('America/Los_Angeles');
  expect(findFirstAddress(western)).toBe('100 Market Street, Salem, OR 97301');
});

test('a new provider with phone service assigns its numbers later, and has no invented inventory [P-142]', async () => {
  const files = buildStarter({ ...answers, services: ['internet', 'voice'] }, 2026);
  expect(files).not.toHaveProperty('numbers.yaml');
  const { rules, numbers } = await loadProvider(await writeProviderFolder(files));
  expect([rules.telephoneNumbers, numbers.areas]).toEqual(['assignedLater', []]);
  expect(buildStarter(answers, 2026)['rules.yaml']).not.toContain('telephoneNumbers');
});

test('the texts of the folder name no service that it does not sell [P-084]', () => {
  const { [addressesFile]: _addresses, ...files } = buildStarter(answers, 2026);
  const texts = Object.entries(files)
    .filter(([file]) => file !== 'catalog/charges.yaml')
    .map(([, text]) => text.replace(/#.*$/gm, ''))
    .join('\n');
  expect(texts).not.toMatch(/\bTV\b|phone|voice/i);
});
