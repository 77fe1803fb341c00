import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCatalog } from '../catalog/index.ts';
import { sampleCatalogData } from '../catalog/testing/index.ts';
import type { Breakdown } from './breakdown.ts';
import type { Cart } from './cart.ts';
import { applyCommand } from './commands/apply-command.ts';
import type { CartCommand } from './commands/command.ts';
import { startCart } from './commands/start-cart.ts';
import { priceCart } from './pricing/price-cart.ts';
import { getInstallmentCents } from './pricing/price-lines.ts';
import { listShownLines } from './pricing/shown-lines.ts';
import { withCartRouter } from './services/one-router.ts';
import { addressWithAll, digitalVoice, internet, phone, tv } from './testing/index.ts';
import { sumCharges } from './testing/sum-charges.ts';

/** Safety 8. The slow tests set more carts in vitest.config.ts. */
const runs = Number(process.env.RANDOM_CARTS ?? 200);

/** The sample catalog, with a price for every item that can have one. */
const catalog = buildCatalog({
  ...sampleCatalogData,
  fees: [...sampleCatalogData.fees, { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 299, onceCents: 0 }],
  faxLines: sampleCatalogData.faxLines.map((line) => ({ ...line, onceCents: 1501 })),
  meetings: sampleCatalogData.meetings.map((plan, index) => ({ ...plan, onceCents: index * 703 })),
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

/** Random choices from the catalog. Many are refused, like those of shoppers. */
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
  const result = applyCommand(cart, command, catalog);
  return result.ok ? result.value : cart;
};
const someCart = fc
  .tuple(someStart, fc.array(someCommand, { minLength: 1, maxLength: 6 }))
  .map(([start, commands]) => commands.reduce(after, start));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function checkSums(breakdown: Breakdown): void {
  const lines = listShownLines(breakdown);
  const total = (...sections: string[]) =>
    lines.reduce((cents, line) => (sections.includes(line.section) ? cents + line.cents : cents), 0);
  const { subTotals, header, taxes, totals } = breakdown;
  for (const { name, cents, section } of lines)
    if (name === '' || !Number.isInteger(cents) || (section !== 'offer' && cents < 0))
      throw new Error(`a line of ${section} without a price: ${name} ${cents}`);
  const sums: Record<string, readonly [shown: number, summed: number]> = {
    internet: [breakdown.internet?.cents ?? 0, total('internet')],
    voice: [breakdown.voice?.cents ?? 0, total('voice')],
    tv: [breakdown.tv?.cents ?? 0, total('tv')],
    services: [subTotals.servicesCents, total('internet', 'voice', 'tv')],
    other: [subTotals.otherServicesCents, total('other')],
    offers: [subTotals.offersCents, total('offer')],
    monthly: [subTotals.monthlyCents, total('internet', 'voice', 'tv', 'other', 'offer')],
    header: [header.cents, subTotals.monthlyCents],
    oneTime: [breakdown.oneTimeCents, total('equipment', 'oneTime')],
    taxes: [taxes.cents, sum(taxes.charges.map(({ cents }) => cents)) + taxes.tax.cents],
    month1: [
      breakdown.month1Cents,
      subTotals.monthlyCents + sum(breakdown.oneTime.map((charge) => getInstallmentCents(charge, 1))),
    ],
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

/** The breakdown without the fields that depend on the order of choosing. */
const comparableBreakdown = (cart: Cart) => {
  const { header, ...rest } = priceCart(cart, catalog);
  const { serviceType: _type, selectedService: _selected, ...head } = header;
  return { ...rest, header: head };
};
/** Compares as JSON first, because a deep comparison of thousands of equal values is slow. */
const expectSame = (one: unknown, other: unknown) => {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
};

/** The cart after all commands; undefined when one is refused. */
function applyAll(commands: readonly CartCommand[]): Cart | undefined {
  let cart = startCart({ place: addressWithAll }, catalog);
  for (const command of commands) {
    const result: ReturnType<typeof applyCommand> = applyCommand(cart, command, catalog);
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

test(`every total of ${runs} carts is the sum of the shown lines, in whole cents and never negative`, () => {
  fc.assert(
    fc.property(someCart, (cart) => checkSums(priceCart(cart, catalog))),
    { numRuns: runs },
  );
});

test(`the price of ${runs} carts contains every chosen item exactly once`, () => {
  fc.assert(
    fc.property(someCart, (cart) => {
      const { subTotals, oneTimeCents } = priceCart(cart, catalog);
      const { monthlyCents, onceCents } = sumCharges(cart, catalog);
      if (subTotals.servicesCents + subTotals.otherServicesCents !== monthlyCents || oneTimeCents !== onceCents)
        throw new Error(`${JSON.stringify(subTotals)} and ${oneTimeCents}, not ${monthlyCents} and ${onceCents}`);
    }),
    { numRuns: runs },
  );
});

/** Moves the router of TV to internet. */
function withRouterAtInternet([data, voice, channels, ...others]: readonly CartCommand[]): readonly CartCommand[] {
  if (data?.do !== 'chooseInternet' || channels?.do !== 'chooseTv' || !voice)
    throw new Error('expected internet, voice and TV');
  const { routerId: _moved, ...withoutRouter } = channels.tv;
  const routed = { ...data, internet: withCartRouter(data.internet, { internet: data.internet, tv: channels.tv }) };
  return [routed, voice, { ...channels, tv: withoutRouter }, ...others];
}

test(`the price of ${runs} carts does not depend on the order of choosing or on which service has the router`, () => {
  const meetings = someAddOns.map((command): CartCommand => {
    if (command.do !== 'chooseAddOns') return command;
    const { staticIpId: _needsInternet, ...addOns } = command.addOns;
    return { do: 'chooseAddOns', addOns };
  });
  const choices = fc.tuple(someInternet, fc.oneof(somePhone, someDigitalVoice), someTv, meetings);
  fc.assert(
    fc.property(choices, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (commands, order) => {
      const straight = applyAll(commands);
      fc.pre(straight !== undefined);
      const shuffled = applyAll(order.flatMap((at) => commands[at] ?? []));
      expectSame(shuffled && comparableBreakdown(shuffled), comparableBreakdown(straight));
      const moved = applyAll(withRouterAtInternet(commands));
      expectSame(moved && comparableBreakdown(moved), comparableBreakdown(straight));
    }),
    { numRuns: runs },
  );
});

test(`the price of ${runs} carts does not depend on the order of lines, boxes, packs or phones`, () => {
  /** Reverses the lists of a selection. Their order shows only in the name of the first line. */
  const reverseLists = <T extends object>(selection: T): T =>
    Object.fromEntries(
      Object.entries(selection).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
    ) as T;
  const cents = (cart: Cart) => {
    const { header, offers, subTotals, oneTimeCents, month1Cents, taxes } = priceCart(cart, catalog);
    return [header.cents, header.bundleId, offers, subTotals, oneTimeCents, month1Cents, taxes];
  };
  fc.assert(
    fc.property(someCart, (cart) => {
      const { internet: data, voice, tv: channels } = cart;
      const other: Cart = {
        ...cart,
        ...(data && { internet: reverseLists(data) }),
        ...(voice && { voice: reverseLists(voice) }),
        ...(channels && { tv: reverseLists(channels) }),
      };
      expectSame(cents(other), cents(cart));
    }),
    { numRuns: runs },
  );
});

/** A remaining service retains the router of a service that was added and removed. */
const withRouterOf = (cart: Cart, other: Cart): Cart => ({
  ...cart,
  ...(cart.internet && { internet: withCartRouter(cart.internet, other) }),
  ...(cart.tv && { tv: withCartRouter(cart.tv, other) }),
});

test(`adding and removing a service leaves the price of ${runs} carts unchanged, except for a retained router`, () => {
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
      const added = applyCommand(without, add, catalog);
      fc.pre(added.ok);
      expectSame(
        comparableBreakdown(after(added.value, remove)),
        comparableBreakdown(withRouterOf(without, added.value)),
      );
    }),
    { numRuns: runs },
  );
});

test(`changing a choice and changing it back leaves the price of ${runs} carts unchanged`, () => {
  const kinds = [someInternet, somePhone, someDigitalVoice, someTv, someAddOns];
  const twoOfAKind = fc.constantFrom(...kinds).chain((kind) => fc.tuple(kind, kind));
  fc.assert(
    fc.property(someCart, twoOfAKind, (cart, [one, other]) => {
      const first = applyCommand(cart, one, catalog);
      fc.pre(first.ok);
      const changed = applyCommand(first.value, other, catalog);
      fc.pre(changed.ok);
      expectSame(comparableBreakdown(after(changed.value, one)), comparableBreakdown(first.value));
    }),
    { numRuns: runs },
  );
});

test(`applying a command twice to ${runs} carts is the same as once`, () => {
  fc.assert(
    fc.property(someCart, someCommand, (cart, command) => {
      const once = after(cart, command);
      expectSame(after(once, command), once);
    }),
    { numRuns: runs },
  );
});
