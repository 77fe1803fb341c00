import { readFile } from 'node:fs/promises';
import { pages } from '@demarc/contract/pages';
import {
  buildLteRedirection,
  buildWirelessRedirection,
  coverageTechnologies,
  decideOutcome,
  type Outcome,
  type Situation,
} from '@demarc/domain/qualification';
import { describe, expect, test } from 'vitest';
import { fillQuotes, findPremisesWithQuotes } from '../../../ordering/quote/index.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { loadProvider, type Scenario } from '../../../provider/index.ts';
import { copyDemoProvider } from '../../../testing/copy-demo-provider.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { generateAddresses } from '../demo-coverage/generate-addresses.ts';
import {
  fillCoverage,
  findPremises,
  findSameNamedAddresses,
  type Premises,
  selectCoverage,
  toAvailability,
} from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';

const provider = await readProvider();
const { coverage, brand, flags } = provider;
const clock = createTestClock();
const { db } = await openTestDatabase();
await fillCoverage({ db, clock }, { ...coverage, generatedAddresses: 3000 }, brand.footprint);
await fillQuotes({ db, clock, provider }, provider.quotes);

const countRows = async (table: string) => {
  const [row] = await db.query<{ readonly count: number }>(sql`select count(*)::int as count from ${raw(table)}`);
  return row?.count;
};

describe('generated addresses', () => {
  const rows = [...generateAddresses(coverage, brand.footprint)];
  const buildings = rows.filter(({ unit }) => unit === '');

  test('are at least 20,000, all different, the same at every start, each with a position', () => {
    expect(buildings.length).toBeGreaterThanOrEqual(20_000);
    expect(new Set(buildings.map(({ number, street, zip }) => `${number} ${street} ${zip}`)).size).toBe(
      buildings.length,
    );
    expect(generateAddresses({ ...coverage, generatedAddresses: 20_000 }, brand.footprint).next().value).toEqual(
      rows[0],
    );
    expect(buildings.every(({ position }) => position !== null)).toBe(true);
  });

  test('include every mix of technologies and some units', () => {
    const mixes = buildings.map(({ service }) =>
      coverageTechnologies.filter((each) => service?.speeds[each]).join(' '),
    );
    expect(new Set(mixes).size).toBe(2 ** coverageTechnologies.length);
    expect(rows.length - buildings.length).toBeGreaterThan(5000);
  });

  test('exist only in the demonstration: a real shop starts with its zips only', () => {
    expect(selectCoverage('demo', coverage)).toBe(coverage);
    expect(selectCoverage('production', coverage)).toEqual({
      zips: coverage.zips,
      scenarios: [],
      generatedAddresses: 0,
    });
  });

  test('are written once, even if the server starts several times', async () => {
    const before = [await countRows('address'), await countRows('unit'), await countRows('serviceability')];
    expect(before[0]).toBeGreaterThan(3000);
    await fillCoverage({ db, clock }, { ...coverage, generatedAddresses: 3000 }, brand.footprint);
    expect([await countRows('address'), await countRows('unit'), await countRows('serviceability')]).toEqual(before);
  });
});

const formatLine = ({ address }: Scenario) => `${address.number} ${address.street}`;

describe('a scenario', () => {
  const buildSituation = async (premises: Premises | undefined): Promise<Situation> => {
    if (!premises) throw new Error('the premises is unknown');
    const { address, unit, service } = premises;
    const { fiber, hsi } = service.speeds;
    const quoted = await findPremisesWithQuotes({ db, clock, provider })(address.addressId, unit?.unit ?? '');
    return {
      availability: toAvailability(service, fiber || hsi ? 1 : 0),
      quotes: quoted?.quotes ?? [],
      pendingOrder: service.pendingOrder,
      withoutUnit: false,
      flags,
      links: provider.links,
    };
  };
  const getEnd = (outcome: Outcome, { availability }: Situation): string => {
    if (outcome.to !== 'outside') return outcome.to;
    const journey = { query: {}, checkId: '', campaignCode: '' };
    const redirections = {
      wireless: () => buildWirelessRedirection(availability, journey).fallback,
      lte: () => buildLteRedirection(availability, journey).fallback,
      generic: () => 'genericInternet',
      otherLineOfBusiness: () => 'lboPage',
    };
    return redirections[outcome.page]();
  };
  const listed = coverage.scenarios.filter((scenario) => scenario.listed);

  test.each(listed.map((scenario) => [scenario.name, scenario] as const))(
    '"%s" is found by its address and leads to its page',
    async (_, scenario) => {
      const { zip, units } = scenario;
      const found = await searchAddresses(db, { zip, typed: formatLine(scenario) });
      expect(found.map(({ street }) => street)).toEqual([formatLine(scenario)]);
      const premises = await findPremises(db, found[0]?.addressId ?? '', units[0] ?? '');
      expect(premises?.unit?.unit).toBe(units[0]);
      const situation = await buildSituation(premises);
      const staysAtAddressCheck =
        scenario.blocked || ['qualification', 'alternateAvailability'].includes(scenario.rehearsal?.fails ?? '');
      expect(scenario.ends).toBe(
        staysAtAddressCheck ? 'addressCheck' : getEnd(decideOutcome(situation).outcome, situation),
      );
    },
  );

  test('exists for every row of the outcome table', () => {
    const rules = [
      '1 other line of business',
      '2 error, dedicated internet only',
      '2 error',
      '3 HSI without fiber',
      '3 dedicated internet without fiber',
      'LTE and no plans',
      'fiber and no plans',
      '4 neither fiber nor HSI',
      '5 priced quote',
      '6 out of footprint',
      '7 existing service',
      '8 multiple addresses',
      '9 pending order',
      '10 otherwise',
    ];
    return Promise.all(
      listed.map(async (scenario) => {
        const [address] = await searchAddresses(db, { zip: scenario.zip, typed: formatLine(scenario) });
        return decideOutcome(await buildSituation(await findPremises(db, address?.addressId ?? '', ''))).rule;
      }),
    ).then((decided) => expect([...new Set(decided)].sort()).toEqual([...rules].sort()));
  });

  test('is not found when it is not listed', async () => {
    const hidden = coverage.scenarios.filter((scenario) => !scenario.listed);
    expect(hidden.length).toBeGreaterThan(0);
    for (const scenario of hidden)
      expect(await searchAddresses(db, { zip: scenario.zip, typed: formatLine(scenario) })).toEqual([]);
  });

  test('has same-named addresses with units when it has several addresses', async () => {
    const [address] = await searchAddresses(db, { zip: '20001', typed: '170 Longboat Wharf' });
    const sameNamed = await findSameNamedAddresses(db, address?.addressId ?? '');
    expect(sameNamed.map(({ address: { street }, units }) => [street, units.map(({ unit }) => unit)])).toEqual([
      ['170 Longboat Wharf', ['STE 1', 'STE 2']],
      ['170 North Longboat Wharf', ['STE 1', 'STE 2']],
      ['170 South Longboat Wharf', ['STE 1', 'STE 2']],
    ]);
  });

  test('is listed unchanged in docs/scenarios.md', async () => {
    const guide = await readFile(new URL('../../../../../../docs/scenarios.md', import.meta.url), 'utf8');
    const formatEnd = ({ ends }: Scenario) => (ends in pages ? `\`${pages[ends as keyof typeof pages]}\`` : ends);
    const cities = new Map(coverage.zips.map(({ zip, city, state }) => [zip, `${city}, ${state} ${zip}`]));
    const lines = coverage.scenarios.map(
      (scenario) =>
        `| ${formatLine(scenario)}, ${cities.get(scenario.zip)} | ${scenario.name}: ${scenario.shows} | ${formatEnd(scenario)} |`,
    );
    expect(guide.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(lines);
  });
});

test.each([
  [
    'an unknown technology',
    { replace: 'fiber:2000 lte', by: 'cable' },
    'scenarios.0.technologies: "cable" is none of fiber',
  ],
  [
    'a zip that is not in the list',
    { replace: "zip: '07030'", by: "zip: '99999'" },
    'scenarios.0.zip: zip 99999 is not in coverage/zips.tsv',
  ],
  [
    'an address without a number',
    { replace: '101 Longboat', by: 'Longboat' },
    'scenarios.0.address: write a house number and a street',
  ],
  [
    'an unknown setting',
    { replace: 'ends: customizeOrder', by: 'ends: customizeOrder\n    price: 7' },
    'scenarios.0.price: there is no such setting',
  ],
])('loadProvider reports %s with file, line and reason', async (_, edit, reason) => {
  const dir = await copyDemoProvider({ file: 'coverage/scenarios.yaml', ...edit });
  await expect(loadProvider(dir)).rejects.toThrow(
    new RegExp(`coverage/scenarios\\.yaml:\\d+ {2}${reason.replaceAll('.', '\\.')}`),
  );
});

test('loadProvider reports an invalid line of zips.tsv', async () => {
  const dir = await copyDemoProvider({ file: 'coverage/zips.tsv', replace: /^07030\t/m, by: '0703\t' });
  await expect(loadProvider(dir)).rejects.toThrow(/coverage\/zips\.tsv:\d+ {2}"0703" is not a zip/);
});
