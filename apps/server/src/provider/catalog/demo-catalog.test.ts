import { listShownLines, priceCart } from '@demarc/domain/cart';
import { buildFullTripleCart } from '@demarc/domain/cart/testing';
import {
  buildBroadbandLabel,
  buildEarlierTerms,
  calculateInstallmentCents,
  findBundleForTerm,
  findPlansByTermAndIpType,
  getDefaultTerm,
  getPhoneGroup,
  getRouterKind,
  getRouterMonthlyCents,
  getRouterOnceCents,
  isTechTeam,
  parseTvKeyword,
} from '@demarc/domain/catalog';
import { describe, expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';

const { catalog, offers, findAsset, content } = await readProvider();
const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('the demonstration catalog follows the specification:', () => {
  test('a router is $15 a month to rent and $299.99 to buy, over 12 months of $25.00 [K-335]', () => {
    expect(catalog.routers.map(({ name }) => getRouterKind(name))).toEqual(['own', 'rent', 'buy']);
    expect(catalog.routers.map(getRouterMonthlyCents)).toEqual([0, 1500, 0]);
    expect(catalog.routers.map(getRouterOnceCents)).toEqual([0, 0, 29_999]);
    expect(calculateInstallmentCents(29_999)).toBe(2500);
  });

  test('the description of a custom TV plan names the number of packs that can be chosen [S-064]', () => {
    const customPlans = catalog.tvPlans.filter(({ mostPacks }) => mostPacks > 0);
    expect(customPlans.map(({ mostPacks, description }) => [mostPacks, description])).toEqual([
      [2, 'Local stations with one or two packs of your choice.'],
    ]);
  });

  test('no line of a cart with everything starts with a verb [S-066]', () => {
    const cart = buildFullTripleCart(catalog, 2);
    for (const routerId of catalog.routers.map(({ id }) => id)) {
      const lines = listShownLines(
        priceCart({ ...cart, ...(cart.internet && { internet: { ...cart.internet, routerId } }) }, catalog),
      );
      expect(lines.length).toBeGreaterThan(20);
      for (const { name } of lines)
        expect(name).not.toMatch(/^(?:Rent|Buy|Use|Purchase|Bring|Keep|Choose|Get|I do)\b/i);
    }
  });

  test('activation is $49, leaving early costs 35%, power reserve $89 and the card credit is $75', () => {
    expect(catalog.fees).toMatchObject([{ name: 'Activation fee', onceCents: 4900 }]);
    expect(catalog.terms.map(({ earlyTermination }) => earlyTermination)).toEqual([{ percent: 35 }, undefined]);
    expect(catalog.powerReserves).toMatchObject([{ onceCents: 8900 }]);
    expect(catalog.cardCredit.cents).toBe(7500);
    expect(catalog.cardCredit.text).toMatch(/\$75 one-time statement credit with an eligible enrolled business card/);
  });

  test('the choices of address and of meetings have their names, order and prices', () => {
    expect(namesOf(catalog.staticIps)).toEqual(['Dynamic', 'Static IP Single', 'Static IP Block of 5']);
    expect(catalog.meetings.map(({ name, monthlyCents }) => [name, monthlyCents])).toEqual([
      ['None', 0],
      ['Meetings Standard', 1249],
      ['Meetings Pro', 1749],
    ]);
  });

  test('the standard phone line is the first, with no maintenance plan', () => {
    expect(catalog.phonePlans[0]).toMatchObject({
      id: '2033437',
      name: 'Measured Rate Local Calling Service - 24 Month Term',
      monthlyCents: 2000,
    });
    expect(catalog.maintenance[0]).toMatchObject({ name: 'No Maintenance Plan', monthlyCents: 0 });
  });

  test('other voice plans for two years are $59 a line', () => {
    const plans = [...catalog.digitalVoicePlans, ...catalog.phonePlans];
    const others = plans.filter(({ id, contract }) => id !== '2033437' && contract === 'TwoYears');
    expect(new Set(others.map(({ monthlyCents }) => monthlyCents))).toEqual(new Set([5900]));
  });

  test('the ten phones and accessories are in three groups, each with warranty and picture', () => {
    const inGroup = (group: string) => namesOf(catalog.phones.filter((phone) => getPhoneGroup(phone) === group));
    expect(inGroup('Desktop')).toEqual(['4-line phone', 'Conference', '12-line phone', '16-line phone']);
    expect(inGroup('Cordless')).toEqual(['10-line cordless phone', 'Additional cordless handset']);
    expect(inGroup('Accessories')).toEqual([
      '2-port analog converter',
      '4-port analog converter',
      'Wifi adapter',
      'Bluetooth adapter',
    ]);
    for (const phone of catalog.phones) {
      expect(phone.warranty).toBe('1-year limited warranty');
      expect(findAsset(phone.image)?.contentType).toBe('image/svg+xml');
    }
  });

  test('every TV box has a picture', () => {
    for (const box of catalog.tvEquipment)
      expect(findAsset(box.image ?? '')?.contentType, box.name).toBe('image/svg+xml');
  });

  test('phone equipment is from $85 with VoIP: the disclosures say so, and no phone costs less [C-382]', () => {
    const disclosed = content.disclosures.parts.map(({ html }) => html.replace(/\s+/g, ' ')).join(' ');
    expect(disclosed).toContain('Phone equipment is available from $85 with VoIP.');
    const phones = catalog.phones.filter((phone) => getPhoneGroup(phone) !== 'Accessories');
    expect(Math.min(...phones.map(({ priceCents }) => priceCents))).toBe(8500);
  });

  test('TV has every type, custom packs of every token and premium channels of every kind', () => {
    const types = catalog.tvPlans.map(({ keyword }) => parseTvKeyword(keyword).type);
    expect(new Set(types)).toEqual(new Set(['LOCAL', 'CURRENT', 'PREFERRED', 'EXTREME', 'ULTIMATE', 'CUSTOM']));
    expect(catalog.tvPlans[0]?.name).toBe('Local TV');
    expect(catalog.customPacks).toHaveLength(7);
    expect(new Set(catalog.channelPacks.map(({ kind }) => kind)).size).toBe(4);
    expect(catalog.recordings[0]?.id).toBe('idontwant');
  });

  test('security has TechTeam and the portal, and one support plan is standard', () => {
    expect(catalog.security.filter(isTechTeam)).toHaveLength(1);
    expect(catalog.security.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['TechTeam for Internet', 'YAHOO']),
    );
    expect(catalog.supportPlans.find(({ standard }) => standard)).toMatchObject({
      packageId: '24550031',
      pppId: '24550032',
    });
  });
});

test('the contract terms are exactly TwoYears and MonthToMonth, with the texts of the earlier shop [C-098] [P-020]', () => {
  expect(catalog.terms.map(({ id }) => id)).toEqual(['TwoYears', 'MonthToMonth']);
  expect(catalog.terms).toEqual(buildEarlierTerms(35));
  const plans = [...catalog.internetPlans, ...catalog.digitalVoicePlans, ...catalog.phonePlans, ...catalog.bundles];
  expect(new Set(plans.map(({ contract }) => contract))).toEqual(new Set(['TwoYears', 'MonthToMonth']));
});

test('the offers of the first page match the catalog', () => {
  const promised = (offers.fiber?.highlights ?? []).flatMap((each) =>
    'monthlyCents' in each ? [each.monthlyCents] : [],
  );
  const plan = findPlansByTermAndIpType(catalog.internetPlans, getDefaultTerm(catalog)).find(
    ({ name }) => name === 'Fiber 100',
  );
  expect(plan).toMatchObject({ downMbps: 100, introductory: { months: 12 } });
  expect([plan?.monthlyCents]).toEqual(promised);
});

test('every bundle has a matching bundle for the other term', () => {
  for (const bundle of catalog.bundles) {
    const twin = findBundleForTerm(catalog, bundle, bundle.contract === 'TwoYears' ? 'MonthToMonth' : 'TwoYears');
    expect(twin && findBundleForTerm(catalog, twin, bundle.contract)?.id, bundle.id).toBe(bundle.id);
  }
});

test('every internet plan has a label with a unique identifier', () => {
  const provider = { name: 'Halyard Business', helpLine: '(800) 555-0142', privacyUrl: 'https://example.com' };
  const identifiers = catalog.internetPlans.map((plan) => buildBroadbandLabel(plan, catalog, provider).planIdentifier);
  expect(new Set(identifiers).size).toBe(24);
  for (const identifier of identifiers) expect(identifier).toMatch(/^F\d{10}[A-Z0-9]{15}$/);
});

test('no offer exceeds the price of its cheapest plan', () => {
  for (const offer of catalog.offers) {
    for (const id of offer.plans) {
      expect(catalog.find('internetPlans', id)?.monthlyCents, offer.id).toBeGreaterThan(offer.monthlyOffCents);
    }
  }
});
