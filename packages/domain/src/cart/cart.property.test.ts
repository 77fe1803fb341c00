import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { apply } from './apply.ts';
import type { Breakdown } from './breakdown.ts';
import type { Cart } from './cart.ts';
import type { CartCommand } from './commands.ts';
import { instalmentIn } from './price/line.ts';
import { price } from './price/price.ts';
import { shownLines } from './price/shown-lines.ts';
import { startCart } from './start-cart.ts';
import { addressWithAll, digitalVoice, internet, phone, tv } from './testing/index.ts';

const catalog = sampleCatalog;
const runs = 10_000;
/** A second or two each, more where the machine has other work. */
const busy = { timeout: 60_000 };
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

test('over 10,000 carts every total is the sum of the lines seen, in whole cents, and none is below zero', busy, () => {
  fc.assert(
    fc.property(someCart, (cart) => checkSums(price(cart, catalog))),
    { numRuns: runs },
  );
});

/** All but the order of choosing, which is told on purpose. */
const bill = (cart: Cart) => {
  const { header, ...rest } = price(cart, catalog);
  const { serviceType: _type, selectedService: _selected, ...head } = header;
  return { ...rest, header: head };
};

test('in whatever order internet, voice, TV and meetings are chosen, the price is the same', busy, () => {
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
      expect(shuffled && bill(shuffled)).toEqual(straight && bill(straight));
    }),
    { numRuns: 1000 },
  );
});

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

test('what is added and removed again leaves the price as it was', busy, () => {
  const pairs: readonly (readonly [fc.Arbitrary<CartCommand>, CartCommand, (cart: Cart) => boolean])[] = [
    [someInternet, { do: 'removeInternet' }, (cart) => !cart.internet],
    [fc.oneof(somePhone, someDigitalVoice), { do: 'removeVoice' }, (cart) => !cart.voice],
    [someTv, { do: 'removeTv' }, (cart) => !cart.tv],
    [someListing, { do: 'removeListing' }, (cart) => !cart.listing],
  ];
  const pair = fc
    .constantFrom(...pairs)
    .chain(([add, remove, free]) => add.map((command) => [command, remove, free] as const));
  fc.assert(
    fc.property(someCart, pair, (cart, [add, remove, free]) => {
      fc.pre(free(cart));
      const added = apply(cart, add, catalog);
      fc.pre(added.ok);
      expect(bill(after(added.value, remove))).toEqual(bill(cart));
    }),
    { numRuns: 1000 },
  );
});

test('a choice made twice is the same as made once', busy, () => {
  fc.assert(
    fc.property(someCart, someCommand, (cart, command) => {
      const once = after(cart, command);
      expect(after(once, command)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});
