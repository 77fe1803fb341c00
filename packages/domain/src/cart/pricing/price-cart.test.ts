import { expect, test } from 'vitest';
import { buildBroadbandLabel, buildCatalog, type Catalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { omitWaivedInstallation } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, buildTripleCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';
import { getInstallmentCents } from './price-lines.ts';
import { listSupportPlans } from './price-other-services.ts';

const price = (commands: Parameters<typeof buildCart>[0], catalog: Catalog = sampleCatalog) =>
  priceCart(buildCart(commands), catalog);

test('an empty cart costs nothing and has no flow type', () => {
  const empty = price([]);
  expect(empty.header).toMatchObject({ cents: 0, title: '', flowType: '', standalone: false });
  expect([empty.oneTime, empty.offers, empty.taxes.cents, empty.month1Cents]).toEqual([[], [], 0, 0]);
});

test.each([
  ['Harbor Voice', 'Harbor Voice'],
  [undefined, 'Phone service'],
])('the title of digital voice with the setting %s is %s [P-117]', (setting, title) => {
  const { digitalVoiceTitle: _, ...data } = sampleCatalogData;
  const catalog = buildCatalog({ ...data, ...(setting && { digitalVoiceTitle: setting }) });
  expect(priceCart(buildTripleCart(1), catalog).voice?.title).toBe(title);
});

test('prices the full triple line by line, with the number of the fax line [S-062]', () => {
  const full = priceCart(buildTripleCart(2), sampleCatalog);
  expect(full.internet).toEqual({
    planName: 'Fiber 500',
    planCents: 9900,
    lines: [
      { name: 'Fiber 500', keyword: 'INTERNET', catalogId: 'fiber-500', cents: 9900, routerDiscount: false },
      { name: 'Wi-Fi extender', keyword: 'EQUIPMENT', catalogId: 'extender-rent', cents: 500, routerDiscount: false },
      {
        name: 'Additional wireless router',
        keyword: 'EQUIPMENT',
        catalogId: 'second-router',
        cents: 1500,
        routerDiscount: false,
      },
    ],
    cents: 11_900,
  });
  expect(full.voice).toEqual({
    title: 'Business Digital Voice',
    planName: 'Business Digital Voice',
    planCents: 11_800,
    lines: [
      { number: '2125550000', planName: 'Business Digital Voice', cents: 5900 },
      { number: '2125550001', planName: 'Business Digital Voice', cents: 5900 },
    ],
    fax: { name: 'Fax line (212) 555-0900', keyword: 'FAX', catalogId: 'fax-line', cents: 2000, routerDiscount: false },
    services: [
      { name: 'Caller ID', keyword: 'PHONE_SERVICE', catalogId: 'caller-id', cents: 900, routerDiscount: false },
    ],
    accountLevel: [
      {
        name: 'Inside wire maintenance',
        keyword: 'ACCOUNT',
        catalogId: 'wire-maintenance',
        cents: 800,
        routerDiscount: false,
      },
      {
        name: 'Additional listing',
        keyword: 'ACCOUNT',
        catalogId: 'additional',
        cents: 500,
        routerDiscount: false,
      },
    ],
    cents: 16_000,
  });
  expect(full.tv).toMatchObject({
    planName: 'Preferred TV',
    planCents: 7500,
    movieChannels: ['Lantern Movies'],
    movieCents: 1500,
    cents: 7500 + 2000 + 1200 + 3600 + 1000 + 1500,
  });
  expect(full.tv?.services.map(({ name, cents }) => [name, cents])).toEqual([
    ['Public viewing', 2000],
    ['Gale Sports Extra', 1200],
    ['Set-top box x 3', 3600],
    ['Record 2 shows at once', 1000],
  ]);
  expect(full.otherServices.map(({ product, cents }) => [product, cents])).toEqual([
    ['Internet security for 5 devices', 999],
    ['TechTeam for Internet', 2000],
    ['Premium support', 1500],
    ['Static IP Block of 5', 3500],
    ['Meetings Pro', 6996],
  ]);
  expect(full.blueJeansLicences).toBe(4);
  expect(full.offers).toEqual([
    {
      name: 'Bundle savings: Fiber 500, Business Digital Voice and Preferred TV',
      kind: 'bundle',
      catalogId: 'fiber-500-bdv-tv',
      cents: -3000,
    },
    { name: 'Fiber 500 offer', kind: 'promotion', catalogId: 'save-500', cents: -1000, months: 12 },
  ]);
  expect(full.subTotals).toEqual({
    servicesCents: 44_700,
    otherServicesCents: 14_995,
    offersCents: -4000,
    monthlyCents: 55_695,
  });
  expect(
    full.oneTime.map(({ name, quantity, cents, installments, waived }) => [
      name,
      quantity,
      cents,
      installments,
      waived,
    ]),
  ).toEqual([
    ['Wireless router (bought)', 1, 29_999, 12, false],
    ['Installation with inside wiring', 1, 14_900, 1, false],
    ['4-line phone', 2, 17_000, 12, false],
    ['Additional cordless handset', 3, 25_500, 12, false],
    ['Power Reserve', 1, 8900, 12, false],
    ['Telephone jack', 2, 13_000, 1, false],
    ['Activation fee', 1, 0, 1, true],
  ]);
  expect(full.oneTimeCents).toBe(109_299);
  expect(full.header).toEqual({
    title: 'Fiber 500, Business Digital Voice and Preferred TV',
    internetTitle: 'Fiber 500',
    phoneTitle: 'Business Digital Voice',
    tvTitle: 'Preferred TV',
    cents: 55_695,
    bundleCents: 20_300,
    bundleId: 'fiber-500-bdv-tv',
    term: 'TwoYears',
    flowType: 'triple',
    serviceType: 'BDV_DATA_VIDEO',
    selectedService: 'tv',
    standalone: false,
    dataTerm: 3,
  });
});

test('month 1 is the monthly charges and the first installments, without taxes', () => {
  const { month1Cents, subTotals, oneTime, taxes } = priceCart(buildTripleCart(2), sampleCatalog);
  expect(oneTime.map(({ installmentCents }) => installmentCents)).toEqual([2500, 14_900, 1416, 2124, 742, 13_000, 0]);
  expect(month1Cents).toBe(subTotals.monthlyCents + 34_682);
  expect(taxes.cents).toBeGreaterThan(0);
});

test('installments add up to the price to the cent', () => {
  for (const charge of priceCart(buildTripleCart(2), sampleCatalog).oneTime) {
    const months = Array.from({ length: charge.installments }, (_, index) => getInstallmentCents(charge, index + 1));
    expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(charge.cents);
    expect(getInstallmentCents(charge, charge.installments + 1)).toBe(0);
  }
});

test('the installment of phones is rounded per phone and multiplied by the quantity', () => {
  const [phones] = price([digitalVoice({ equipment: [{ id: 'phone-4-line', count: 2 }] })]).oneTime;
  expect(phones).toMatchObject({ installmentCents: 1416, cents: 17_000, digitalVoiceEquipment: true });
});

test.each([
  [1, true, 8900],
  [2, true, 8900],
  [3, true, 0],
  [1, false, 0],
])('power reserve for %i lines, selected: %s, adds %i cents [C-368] [C-369]', (count, powerReserve, cents) => {
  const lines = Array.from({ length: count }, () => ({ planId: 'bdv', device: 'desktop' as const }));
  const row = price([digitalVoice({ lines, powerReserve })]).oneTime.find(({ name }) => name === 'Power Reserve');
  expect(row?.cents ?? 0).toBe(cents);
});

test('a rented router is billed monthly, a bought one once, and the own router is free', () => {
  const priceRouter = (routerId: string) => {
    const { internet: internetPrice, oneTime } = price([internet('fiber-100', { routerId })]);
    return [internetPrice?.cents, oneTime.find(({ name }) => name.includes('router'))?.cents];
  };
  expect(priceRouter('router-rent')).toEqual([6900 + 1500, undefined]);
  expect(priceRouter('router-buy')).toEqual([6900, 29_999]);
  expect(priceRouter('router-own')).toEqual([6900, undefined]);
});

interface InstallationCase {
  readonly waived?: { readonly name: string; readonly cents: number };
  readonly offer?: boolean;
  readonly several?: boolean;
}

const buildCatalogWith = (data: Partial<typeof sampleCatalogData>): Catalog =>
  buildCatalog({ ...sampleCatalogData, ...data });

test('charges a fee as the label states: monthly, once, or both', () => {
  const fees = [
    { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 300, onceCents: 0 },
    { id: 'activation', name: 'Activation fee', monthlyCents: 100, onceCents: 4900 },
  ];
  const catalog = buildCatalogWith({ fees });
  const bill = price([internet('fiber-100')], catalog);
  const plan = catalog.find('internetPlans', 'fiber-100');
  if (!plan) throw new Error('the sample has no such plan');
  const label = buildBroadbandLabel(plan, catalog, { name: 'Halyard Business', helpLine: '', privacyUrl: '' });
  expect(bill.otherServices.map(({ product, cents }) => ({ name: product, cents }))).toEqual(label.monthlyFees);
  expect(bill.header.cents).toBe(6900 + 400);
  expect(bill.oneTime.filter(({ kind }) => kind === 'fee').map(({ name, cents }) => ({ name, cents }))).toEqual(
    label.oneTimeFees,
  );
  expect(price([], catalog).header.cents).toBe(0);
});

test.each([
  ['the only installation', {}, ['Activation fee 4900', 'Technician 9900']],
  [
    'the part that is not waived',
    { waived: { name: 'Online', cents: 4000 } },
    ['Activation fee 4900', 'Technician 5900'],
  ],
  ['no waived installation', { waived: { name: 'Online', cents: 9900 } }, ['Activation fee 4900']],
  ['no installation that an offer waives', { offer: true }, ['Activation fee 4900']],
  ['no installation of several', { several: true }, ['Activation fee 4900']],
])(
  'charges at once what the label lists: %s [P-126]',
  (_name, { offer, several, ...waived }: InstallationCase, fees) => {
    const technician = { id: 'technician', name: 'Technician', description: '', monthlyCents: 0, onceCents: 9900 };
    const free = { ...technician, id: 'self', name: 'Self-installation', onceCents: 0 };
    const freeInstallation = { id: 'free', name: 'Free', description: '', monthlyOffCents: 0, months: 0 };
    const catalog = buildCatalogWith({
      fees: [{ id: 'activation', name: 'Activation fee', monthlyCents: 0, onceCents: 4900 }],
      installations: several ? [free, technician] : [{ ...technician, ...waived }],
      offers: offer
        ? [{ ...freeInstallation, given: 'always', plans: ['fiber-100'], contract: 'TwoYears', waives: ['technician'] }]
        : [],
    });
    const plan = catalog.find('internetPlans', 'fiber-100');
    if (!plan) throw new Error('the sample has no such plan');
    const label = buildBroadbandLabel(plan, catalog, { name: 'Halyard Business', helpLine: '', privacyUrl: '' });
    const format = ({ name, cents }: { name: string; cents: number }) => `${name} ${cents}`;
    expect(label.oneTimeFees.map(format)).toEqual(fees);
    const charged = price([internet('fiber-100')], catalog).oneTime.filter(({ cents }) => cents > 0);
    expect(charged.map(format).sort()).toEqual(fees);
  },
);

test('charges one-time fees per fax line and per meetings license', () => {
  const catalog = buildCatalogWith({
    faxLines: sampleCatalogData.faxLines.map((line) => ({ ...line, onceCents: 1500 })),
    meetings: sampleCatalogData.meetings.map((plan) => ({ ...plan, onceCents: 200 })),
  });
  const { oneTime } = price(
    [
      digitalVoice({ faxLines: [{ planId: 'fax-line' }, { planId: 'fax-line' }] }),
      { do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses: 7 } } },
    ],
    catalog,
  );
  expect(oneTime).toContainEqual(expect.objectContaining({ name: 'Fax line', quantity: 2, cents: 3000 }));
  expect(oneTime).toContainEqual(expect.objectContaining({ name: 'Meetings Pro', quantity: 7, cents: 1400 }));
});

test('a static address costs the same in the plan as separately, in a bundle too', () => {
  const separateIp: CartCommand = { do: 'chooseAddOns', addOns: { staticIpId: 'ip-single' } };
  const catalog = buildCatalogWith({ offers: [] });
  const cents = (planId: string, ...more: CartCommand[]) => price([internet(planId), ...more], catalog).header.cents;
  const others = [digitalVoice(), tv('tv-preferred')];
  for (const extras of [[], others.slice(0, 1), others.slice(1), others])
    expect(cents('fiber-500-static', ...extras)).toBe(cents('fiber-500', ...extras, separateIp));
});

test('lines of two plans cost the same in any order', () => {
  const lines = ['bdv', 'bdv-web'].map((planId) => ({ planId, device: 'desktop' as const }));
  const bill = (order: typeof lines) => {
    const { header, offers } = price([internet(), digitalVoice({ lines: order }), tv('tv-preferred')]);
    return [header.cents, header.bundleId, offers];
  };
  expect(bill(lines)[1]).toBe('fiber-500-bdv-tv');
  expect(bill(lines.toReversed())).toEqual(bill(lines));
});

const buildCatalogWithOffer = (offer: Partial<(typeof sampleCatalogData.offers)[number]>): Catalog =>
  buildCatalog({
    ...sampleCatalogData,
    offers: [
      {
        id: 'an-offer',
        name: 'An offer',
        description: '',
        given: 'always',
        plans: [],
        monthlyOffCents: 0,
        months: 12,
        waives: [],
        ...offer,
      },
    ],
  });

test('a router that an offer waives retains its line, with a credit', () => {
  const rented = [internet('fiber-100', { routerId: 'router-rent' })];
  const { internet: charged } = price(rented, buildCatalogWithOffer({ waives: ['router-rent'] }));
  expect(charged?.lines[1]).toEqual({
    name: 'Wireless router (rented)',
    keyword: 'ROUTER',
    catalogId: 'router-rent',
    cents: 1500,
    credit: { name: 'An offer', cents: -1500 },
    routerDiscount: true,
  });
  expect(charged?.cents).toBe(6900);
});

test('waives an amount only once, from the one-time charge when there is one', () => {
  const waived = { name: 'Set-up waived', cents: 1000 };
  const catalog = buildCatalog({
    ...sampleCatalogData,
    extenders: [
      { id: 'both', name: 'Both', monthlyCents: 1500, onceCents: 2500, waived },
      { id: 'rent', name: 'Rent', monthlyCents: 1500, onceCents: 0, waived },
    ],
  });
  const extended = (extenderId: string) => {
    const { internet: price, oneTime } = priceOf(extenderId);
    return [price?.cents, oneTime.find(({ kind }) => kind === 'equipment')?.cents];
  };
  const priceOf = (extenderId: string) =>
    priceCart(buildCart([internet('fiber-100', { extenderId })], undefined, catalog), catalog);
  expect(extended('both')).toEqual([6900 + 1500, 1500]);
  expect(extended('rent')).toEqual([6900 + 500, undefined]);
});

test('a waived fee stays in the list and costs nothing', () => {
  const activation = (...commands: Parameters<typeof buildCart>[0]) =>
    price(commands).oneTime.find(({ name }) => name === 'Activation fee');
  expect(activation(internet())).toMatchObject({ cents: 4900, waived: false });
  expect(activation(internet('fiber-500', { offerIds: ['no-activation'] }))).toMatchObject({ cents: 0, waived: true });
  const installation = price([internet()]).oneTime[0];
  expect(installation).toMatchObject({ name: 'Professional installation', cents: 0, waived: true });
});

test('a self-installation lists no waived installation by a technician, and the total stays [S-160]', () => {
  const breakdown = price([internet()]);
  const installed = omitWaivedInstallation(breakdown);
  expect(installed.oneTime).toEqual(breakdown.oneTime.slice(1));
  expect(installed.oneTimeCents).toBe(breakdown.oneTimeCents);
  // An installation that costs something is charged, so it stays.
  const charged = { oneTime: breakdown.oneTime.map((charge) => ({ ...charge, waived: false, cents: 9900 })) };
  expect(omitWaivedInstallation(charged)).toEqual(charged);
});

test.each([
  ['of another plan', { plans: ['fiber-1000'], monthlyOffCents: 500 }, 0],
  ['of this plan', { plans: ['fiber-100'], monthlyOffCents: 500 }, -500],
  ['of another term', { contract: 'MonthToMonth' as const, monthlyOffCents: 500 }, 0],
  ['that was not chosen', { given: 'chosen' as const, monthlyOffCents: 500 }, 0],
  ['of a saved cart', { given: 'savedCart' as const, monthlyOffCents: 500 }, 0],
  ['that exceeds the price of the services', { monthlyOffCents: 1_000_000 }, -6900],
])('prices an offer %s', (_, offer, cents) => {
  expect(price([internet('fiber-100')], buildCatalogWithOffer(offer)).subTotals.offersCents).toBe(cents);
});

test('reports when the saved-cart offer is applied', () => {
  const cart = buildCart([internet('fiber-100'), { do: 'applySavedCartOffer' }]);
  expect(priceCart(cart, sampleCatalog)).toMatchObject({
    savedCartOfferApplied: true,
    offers: [{ name: 'Welcome back', kind: 'savedCart', cents: -500, months: 12 }],
  });
  expect(price([internet('fiber-100')]).savedCartOfferApplied).toBe(false);
});

test.each([
  ['fiber-100', -1000],
  ['fiber-1000', -2000],
])('the joint offer discounts %s once, by the amount in the catalog', (planId, cents) => {
  const cart = buildCart([internet(planId)]);
  const place = { ...cart.place, jointOffer: { available: true } };
  const { offers } = priceCart({ ...cart, place }, sampleCatalog);
  expect(offers).toEqual([{ name: 'Internet and mobile together', kind: 'jointOffer', cents }]);
  expect(priceCart(cart, sampleCatalog).offers).toEqual([]);
});

test('auto pay with paper-free billing discounts internet by $5 on a separate line', () => {
  const full = price([internet('fiber-100')]);
  const enrolled = price([internet('fiber-100'), { do: 'priceForAutoPay', enrolled: true }]);
  expect(enrolled.offers).toEqual([{ name: 'Auto Pay and paper-free billing', kind: 'autoPay', cents: -500 }]);
  expect(enrolled.header.cents).toBe(full.header.cents - 500);
  expect(enrolled.month1Cents).toBe(full.month1Cents - 500);
  const turnedOff = [
    internet('fiber-100'),
    { do: 'priceForAutoPay', enrolled: true },
    { do: 'priceForAutoPay', enrolled: false },
  ] as const;
  expect(price(turnedOff)).toEqual(full);
  expect(price([phone(), { do: 'priceForAutoPay', enrolled: true }]).offers).toEqual(price([phone()]).offers);
});

test('the discount for auto pay is that of the catalog, and the cart names it [P-033]', () => {
  const catalog = buildCatalogWith({ autoPay: { discountCents: 750 } });
  const cart = buildCart([internet('fiber-100'), { do: 'priceForAutoPay', enrolled: true }]);
  const priced = priceCart(cart, catalog);
  expect(priced.offers).toEqual([{ name: 'Auto Pay and paper-free billing', kind: 'autoPay', cents: -750 }]);
  expect(priced.autoPayDiscountCents).toBe(750);
});

test('a catalog without a discount for auto pay gives none, and the cart names none [P-034]', () => {
  const catalog = buildCatalogWith({ autoPay: null });
  const cart = buildCart([internet('fiber-100'), { do: 'priceForAutoPay', enrolled: true }]);
  const priced = priceCart(cart, catalog);
  expect(priced.offers).toEqual([]);
  expect(priced).not.toHaveProperty('autoPayDiscountCents');
});

test('lists custom packs at no charge: the price of the plan includes them', () => {
  const custom = price([tv('tv-custom', { customPackIds: ['pack-news'] })]).tv;
  expect(custom?.services.map(({ name, cents }) => [name, cents])).toContainEqual(['News and variety', 0]);
  expect(custom?.cents).toBe(custom?.planCents);
});

test('charges the taxes of the state, as a percentage of services and per line', () => {
  const cart = buildCart([phone({ lines: [{ planId: '2033437' }, { planId: '2033437' }] }), tv('tv-local')]);
  const inState = (state: string, value: Cart = cart) =>
    priceCart({ ...value, place: { ...value.place, state } }, sampleCatalog).taxes;
  expect(inState('NY')).toEqual({
    charges: [
      { name: 'Federal Universal Service Fee', keyword: 'CHARGE', cents: 360, routerDiscount: false },
      { name: 'NY 911 fee', keyword: 'CHARGE', cents: 130, routerDiscount: false },
    ],
    tax: { name: 'Taxes', cents: 311 },
    cents: 801,
  });
  expect(inState('NJ').cents).toBe(360);
});

test('the breakdown has the buy-out flag of the address check [C-241]', () => {
  const cart = buildCart([internet()]);
  for (const buyOutQualified of [true, false])
    expect(priceCart({ ...cart, place: { ...cart.place, buyOutQualified } }, sampleCatalog).buyOutQualified).toBe(
      buyOutQualified,
    );
});

test.each([
  [[internet()], 'Fiber 500', 'standalone', undefined],
  [[internet('fiber-500-static')], 'Fiber 500 with static IP', 'standalone', undefined],
  [[phone()], 'Standard phone', 'standalone', 'phone'],
  [[internet('fiber-100'), phone()], 'Fiber 100 and Standard phone', 'double', 'phone'],
  [[tv(), digitalVoice()], 'Business Digital Voice and Preferred TV', 'double', 'bdv'],
  [
    [tv(), digitalVoice({ lines: [{ planId: 'bdv-web', device: 'webphone' }] })],
    'Business Digital Voice with web phone and Preferred TV',
    'double',
    'bdv',
  ],
] as const)(
  'the header of cart %# has its title, flow type and selected service',
  (commands, title, flowType, selectedService) => {
    const { header } = price(commands);
    expect([header.title, header.flowType, header.selectedService]).toEqual([title, flowType, selectedService]);
    expect(header.standalone).toBe(flowType === 'standalone');
  },
);

test('listSupportPlans returns the standard plan without a choice', () => {
  expect(listSupportPlans([], sampleCatalog).map(({ packageId, pppId }) => [packageId, pppId])).toEqual([
    ['pk-sup', 'ppp-sup'],
  ]);
  expect(listSupportPlans(['support-premium'], sampleCatalog).map(({ id }) => id)).toEqual(['support-premium']);
});
