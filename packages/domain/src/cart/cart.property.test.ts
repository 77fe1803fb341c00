import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { buildCatalog } from '../catalog/index.ts';
import { sampleCatalogData } from '../catalog/testing/index.ts';
import { apply } from './apply.ts';
import type { Breakdown } from './breakdown.ts';
import type { Cart } from './cart.ts';
import type { CartCommand } from './commands.ts';
import { keepingRouter } from './one-router.ts';
import { instalmentIn } from './price/line.ts';
import { price } from './price/price.ts';
import { shownLines } from './price/shown-lines.ts';
import { startCart } from './start-cart.ts';
import { addressWithAll, digitalVoice, internet, phone, tv } from './testing/index.ts';
import { reckoned } from './testing/reckoned.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** So many carts are made up for each rule (safety 8); vitest.config.ts has more of them for drills. */
    readonly carts: number;
  }
}
const runs = inject('carts');
/** Seconds each, more where the machine has other work. */
const busy = { timeout: 120_000 };

/** The sample, with a price for everything that may have one. */
const catalog = buildCatalog({
  ...sampleCatalogData,
  fees: [...sampleCatalogData.fees, { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 299, onceCents: 0 }],
  faxLines: sampleCatalogData.faxLines.map((line) => ({ ...line, onceCents: 1501 })),
  meetings: sampleCatalogData.meetings.map((plan, at) => ({ ...plan, onceCents: at * 703 })),
  listings: sampleCatalogData.listings.map((each) => ({ ...each, onceCents: 907 })),
});
const idOf = (shelf: readonly { readonly id: string }[]) => fc.constantFrom(...shelf.map(({ id }) => id));
const idsOf = (shelf: readonly { readonly id: string }[]) => fc.subarray(shelf.map(({ id }) => id));
const maybe = <Key extends string>(key: Key, id: fc.Arbitrary<string>) =>
  fc.option(id, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }));
const counted = (shelf: readonly { readonly id: string }[], max: number) =>
  fc.array(fc.record({ id: idOf(shelf), count: fc.integer({ min: 0, max }) }), { maxLength: 3 });
const merged = (...parts: fc.Arbitrary<object>[]) => fc.tuple(...parts).map((list) => Object.assign({}, ...list));
const packs = (kind: string) => idsOf(catalog.channelPacks.filter((pack) => pack.kind === kind));

/** Any choice of the catalog; a good part is refused, as from shoppers. */
const someInternet: fc.Arbitrary<CartCommand> = fc
  .tuple(
    idOf(catalog.internetPlans),
    merged(
      maybe('routerId', idOf(catalog.routers)),
      maybe('extenderId', idOf(catalog.extenders)),
      maybe('additionalRouterId', idOf(catalog.additionalRouters)),
      maybe('installationId', idOf(catalog.installations)),
      fc.record({
        securityIds: idsOf(catalog.security.filter(({ id }) => id !== 'techteam')),
        supportIds: idsOf(catalog.supportPlans),
        offerIds: idsOf(catalog.offers.filter(({ given }) => given === 'chosen')),
      }),
    ),
  )
  .map(([planId, rest]) => internet(planId, rest));
const somePhone: fc.Arbitrary<CartCommand> = merged(
  maybe('maintenanceId', idOf(catalog.maintenance)),
  fc.record({
    lines: fc.array(fc.record({ planId: idOf(catalog.phonePlans) }), { maxLength: 5 }),
    featureIds: idsOf(catalog.callingFeatures),
    callingPlanIds: idsOf(catalog.callingPlans),
    jacks: counted(catalog.jacks, 3),
    powerReserve: fc.boolean(),
  }),
).map(phone);
const someDigitalVoice: fc.Arbitrary<CartCommand> = merged(
  maybe('maintenanceId', idOf(catalog.maintenance)),
  fc.record({
    lines: fc.array(
      fc.constantFrom(
        { planId: 'bdv', device: 'desktop' },
        { planId: 'bdv-web', device: 'desktop' },
        { planId: 'bdv-web', device: 'webphone' },
      ),
      { maxLength: 5 },
    ),
    faxLines: fc.array(fc.record({ planId: idOf(catalog.faxLines) }), { maxLength: 2 }),
    equipment: counted(catalog.phones, 4),
    featureIds: idsOf(catalog.callingFeatures),
    jacks: counted(catalog.jacks, 3),
    powerReserve: fc.boolean(),
    withoutEquipment: fc.boolean(),
  }),
).map(digitalVoice);
const someTv: fc.Arbitrary<CartCommand> = fc
  .tuple(
    idOf(catalog.tvPlans),
    merged(
      maybe('viewId', idOf(catalog.tvViews)),
      maybe('recordingId', idOf(catalog.recordings)),
      maybe('routerId', idOf(catalog.routers)),
      fc.record({
        movieIds: packs('movie'),
        sportsIds: packs('sports'),
        specialityIds: packs('speciality'),
        internationalIds: packs('international'),
        equipment: counted(catalog.tvEquipment, 4),
        supportIds: idsOf(catalog.supportPlans),
      }),
    ),
  )
  .map(([planId, rest]) => tv(planId, rest));
const someAddOns: fc.Arbitrary<CartCommand> = merged(
  maybe('staticIpId', idOf(catalog.staticIps)),
  fc
    .option(fc.record({ id: idOf(catalog.meetings), licences: fc.integer({ min: 1, max: 25 }) }), { nil: undefined })
    .map((blueJeans) => (blueJeans ? { blueJeans } : {})),
).map((addOns) => ({ do: 'chooseAddOns', addOns }));
const someListing: fc.Arbitrary<CartCommand> = idOf(catalog.listings).map((id) => ({
  do: 'chooseListing',
  listing: { id },
}));
const someBundle: fc.Arbitrary<CartCommand> = fc
  .tuple(idOf(catalog.bundles), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([bundleId, lines, offer]) => ({ do: 'selectBundle', bundleId, lines, offer }));
const someOther = fc.constantFrom<CartCommand>(
  { do: 'removeInternet' },
  { do: 'removeVoice' },
  { do: 'removeTv' },
  { do: 'removeListing' },
  { do: 'removeTechTeam' },
  { do: 'switchTerm', term: 'MonthToMonth' },
  { do: 'switchTerm', term: 'TwoYears' },
  { do: 'applySavedCartOffer' },
  { do: 'resetBundleConversion' },
);
const someCommand = fc.oneof(
  { weight: 4, arbitrary: someInternet },
  { weight: 2, arbitrary: somePhone },
  { weight: 3, arbitrary: someDigitalVoice },
  { weight: 3, arbitrary: someTv },
  { weight: 2, arbitrary: someAddOns },
  { weight: 1, arbitrary: someListing },
  { weight: 1, arbitrary: someBundle },
  { weight: 1, arbitrary: someOther },
);
const someStart = fc
  .record({
    state: fc.constantFrom('NY', 'NJ'),
    jointOffer: fc.record({ available: fc.boolean() }),
  })
  .map((place) => startCart({ place: { ...addressWithAll, ...place } }, catalog));

const after = (cart: Cart, command: CartCommand): Cart => {
  const result = apply(cart, command, catalog);
  return result.ok ? result.value : cart;
};
const someCart = fc
  .tuple(someStart, fc.array(someCommand, { minLength: 1, maxLength: 6 }))
  .map(([start, commands]) => commands.reduce(after, start));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function checkSums(bill: Breakdown): void {
  const lines = shownLines(bill);
  const total = (...sections: string[]) =>
    lines.reduce((cents, line) => (sections.includes(line.section) ? cents + line.cents : cents), 0);
  const { subTotals, header, taxes, totals } = bill;
  for (const { name, cents, section } of lines)
    if (name === '' || !Number.isInteger(cents) || (section !== 'offer' && cents < 0))
      throw new Error(`a line of ${section} without a price: ${name} ${cents}`);
  const sums: Record<string, readonly [shown: number, summed: number]> = {
    internet: [bill.internet?.cents ?? 0, total('internet')],
    voice: [bill.voice?.cents ?? 0, total('voice')],
    tv: [bill.tv?.cents ?? 0, total('tv')],
    services: [subTotals.servicesCents, total('internet', 'voice', 'tv')],
    other: [subTotals.otherServicesCents, total('other')],
    offers: [subTotals.offersCents, total('offer')],
    monthly: [subTotals.monthlyCents, total('internet', 'voice', 'tv', 'other', 'offer')],
    header: [header.cents, subTotals.monthlyCents],
    oneTime: [bill.oneTimeCents, total('equipment', 'oneTime')],
    taxes: [taxes.cents, sum(taxes.charges.map(({ cents }) => cents)) + taxes.tax.cents],
    month1: [bill.month1Cents, subTotals.monthlyCents + sum(bill.oneTime.map((charge) => instalmentIn(charge, 1)))],
    order: [
      totals.totalWithDiscountCents,
      totals.internetCents +
        totals.phoneCents +
        totals.otherCents +
        totals.equipmentOneTimeCents +
        totals.promotionCents,
    ],
  };
  for (const [name, [shown, summed]] of Object.entries(sums))
    if (shown !== summed || shown < (name === 'offers' ? Number.NEGATIVE_INFINITY : 0))
      throw new Error(`${name}: ${shown} is shown, ${summed} is the sum`);
}

/** All but the order of choosing, which is told on purpose. */
const bill = (cart: Cart) => {
  const { header, ...rest } = price(cart, catalog);
  const { serviceType: _type, selectedService: _selected, ...head } = header;
  return { ...rest, header: head };
};
/** Says where they differ, without looking for it in thousands that do not. */
const expectSame = (one: unknown, other: unknown) => {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
};

/** The cart when every command goes through. */
function allOf(commands: readonly CartCommand[]): Cart | undefined {
  let cart = startCart({ place: addressWithAll }, catalog);
  for (const command of commands) {
    const result: ReturnType<typeof apply> = apply(cart, command, catalog);
    if (!result.ok) return undefined;
    cart = result.value;
  }
  return cart;
}

const techTeam: CartCommand = {
  do: 'addTechTeam',
  id: 'techteam',
  contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
};

test(
  `over ${runs} carts every total is the sum of the lines seen, in whole cents, and none is below zero`,
  busy,
  () => {
    fc.assert(
      fc.property(someCart, (cart) => checkSums(price(cart, catalog))),
      { numRuns: runs },
    );
  },
);

test(`over ${runs} carts everything that was chosen is paid, and nothing else`, busy, () => {
  fc.assert(
    fc.property(someCart, (cart) => {
      const { subTotals, oneTimeCents } = price(cart, catalog);
      const { monthlyCents, onceCents } = reckoned(cart, catalog);
      if (subTotals.servicesCents + subTotals.otherServicesCents !== monthlyCents || oneTimeCents !== onceCents)
        throw new Error(`${JSON.stringify(subTotals)} and ${oneTimeCents}, not ${monthlyCents} and ${onceCents}`);
    }),
    { numRuns: runs },
  );
});

/** The same with the router asked for at the internet, where TV asked for it. */
function askedAtInternet([data, voice, channels, ...others]: readonly CartCommand[]): readonly CartCommand[] {
  if (data?.do !== 'chooseInternet' || channels?.do !== 'chooseTv' || !voice) throw new Error('three services');
  const { routerId: _moved, ...withoutRouter } = channels.tv;
  const routed = { ...data, internet: keepingRouter(data.internet, { internet: data.internet, tv: channels.tv }) };
  return [routed, voice, { ...channels, tv: withoutRouter }, ...others];
}

test(
  `over ${runs} carts neither the order of choosing nor which service asked for the router changes a price`,
  busy,
  () => {
    const meetings = someAddOns.map((command): CartCommand => {
      if (command.do !== 'chooseAddOns') return command;
      const { staticIpId: _needsInternet, ...addOns } = command.addOns;
      return { do: 'chooseAddOns', addOns };
    });
    const choices = fc.tuple(someInternet, fc.oneof(somePhone, someDigitalVoice), someTv, meetings);
    fc.assert(
      fc.property(choices, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (commands, order) => {
        const straight = allOf(commands);
        fc.pre(straight !== undefined);
        const shuffled = allOf(order.flatMap((at) => commands[at] ?? []));
        expectSame(shuffled && bill(shuffled), bill(straight));
        const asked = allOf(askedAtInternet(commands));
        expectSame(asked && bill(asked), bill(straight));
      }),
      { numRuns: runs },
    );
  },
);

test(`over ${runs} carts no line, box, pack or phone costs more by where it stands`, busy, () => {
  /** The lists of a selection the other way round: nobody sees an order in them, but for the names of first lines. */
  const turned = <T extends object>(selection: T): T =>
    Object.fromEntries(
      Object.entries(selection).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
    ) as T;
  const cents = (cart: Cart) => {
    const { header, offers, subTotals, oneTimeCents, month1Cents, taxes } = price(cart, catalog);
    return [header.cents, header.bundleId, offers, subTotals, oneTimeCents, month1Cents, taxes];
  };
  fc.assert(
    fc.property(someCart, (cart) => {
      const { internet: data, voice, tv: channels } = cart;
      const other: Cart = {
        ...cart,
        ...(data && { internet: turned(data) }),
        ...(voice && { voice: turned(voice) }),
        ...(channels && { tv: turned(channels) }),
      };
      expectSame(cents(other), cents(cart));
    }),
    { numRuns: runs },
  );
});

/** The one router, asked for with a service that came and went, stays with the one that needs it. */
const withRouterOf = (cart: Cart, other: Cart): Cart => ({
  ...cart,
  ...(cart.internet && { internet: keepingRouter(cart.internet, other) }),
  ...(cart.tv && { tv: keepingRouter(cart.tv, other) }),
});

test(
  `over ${runs} carts what is added and removed again leaves the price as it was, but for a router that is kept`,
  busy,
  () => {
    const pairs: readonly (readonly [fc.Arbitrary<CartCommand>, CartCommand])[] = [
      [someInternet, { do: 'removeInternet' }],
      [fc.oneof(somePhone, someDigitalVoice), { do: 'removeVoice' }],
      [someTv, { do: 'removeTv' }],
      [someListing, { do: 'removeListing' }],
      [someAddOns, { do: 'chooseAddOns', addOns: {} }],
      [fc.constant(techTeam), { do: 'removeTechTeam' }],
    ];
    const pair = fc.constantFrom(...pairs).chain(([add, remove]) => add.map((command) => [command, remove] as const));
    fc.assert(
      fc.property(someCart, pair, (cart, [add, remove]) => {
        const without = after(cart, remove);
        const added = apply(without, add, catalog);
        fc.pre(added.ok);
        expectSame(bill(after(added.value, remove)), bill(withRouterOf(without, added.value)));
      }),
      { numRuns: runs },
    );
  },
);

test(`over ${runs} carts another choice, taken back, leaves the price as it was`, busy, () => {
  const kinds = [someInternet, somePhone, someDigitalVoice, someTv, someAddOns];
  const twoOfAKind = fc.constantFrom(...kinds).chain((kind) => fc.tuple(kind, kind));
  fc.assert(
    fc.property(someCart, twoOfAKind, (cart, [one, other]) => {
      const first = apply(cart, one, catalog);
      fc.pre(first.ok);
      const changed = apply(first.value, other, catalog);
      fc.pre(changed.ok);
      expectSame(bill(after(changed.value, one)), bill(first.value));
    }),
    { numRuns: runs },
  );
});

test(`over ${runs} carts a choice made twice is the same as made once`, busy, () => {
  fc.assert(
    fc.property(someCart, someCommand, (cart, command) => {
      const once = after(cart, command);
      expectSame(after(once, command), once);
    }),
    { numRuns: runs },
  );
});
