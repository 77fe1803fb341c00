import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Breakdown } from './breakdown.ts';
import type { Cart } from './cart.ts';
import { applyCommand } from './commands/apply-command.ts';
import type { CartCommand } from './commands/command.ts';
import { startCart } from './commands/start-cart.ts';
import { assignCartRouter } from './derived/cart-router.ts';
import { priceCart } from './pricing/price-cart.ts';
import { getInstallmentCents } from './pricing/price-lines.ts';
import { listShownLines } from './pricing/shown-lines.ts';
import {
  applyUnlessRefused,
  arbitraryAddOns,
  arbitraryCart,
  arbitraryCommand,
  arbitraryDigitalVoice,
  arbitraryInternet,
  arbitraryListing,
  arbitraryPhone,
  arbitraryTv,
  pricedCatalog,
} from './testing/arbitrary-carts.ts';
import { addressWithAll } from './testing/index.ts';
import { sumCharges } from './testing/sum-charges.ts';

/** The slow tests set a higher number in vitest.config.ts. This file tests rule 8 of docs/safety.md. */
const runs = Number(process.env.RANDOM_CARTS ?? 200);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function assertSums(breakdown: Breakdown): void {
  const lines = listShownLines(breakdown);
  const sumSections = (...sections: string[]) =>
    lines.reduce((cents, line) => (sections.includes(line.section) ? cents + line.cents : cents), 0);
  const { subTotals, header, taxes, totals } = breakdown;
  for (const { name, cents, section } of lines)
    if (name === '' || !Number.isInteger(cents) || (section !== 'offer' && cents < 0))
      throw new Error(`a line of ${section} has no name or an invalid price: ${name} ${cents}`);
  const sums: Record<string, readonly [shown: number, summed: number]> = {
    internet: [breakdown.internet?.cents ?? 0, sumSections('internet')],
    voice: [breakdown.voice?.cents ?? 0, sumSections('voice')],
    tv: [breakdown.tv?.cents ?? 0, sumSections('tv')],
    services: [subTotals.servicesCents, sumSections('internet', 'voice', 'tv')],
    other: [subTotals.otherServicesCents, sumSections('other')],
    offers: [subTotals.offersCents, sumSections('offer')],
    monthly: [subTotals.monthlyCents, sumSections('internet', 'voice', 'tv', 'other', 'offer')],
    header: [header.cents, subTotals.monthlyCents],
    oneTime: [breakdown.oneTimeCents, sumSections('equipment', 'oneTime')],
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

/** Prices a cart without the fields that depend on the order of choosing. */
const priceComparably = (cart: Cart) => {
  const { header, ...others } = priceCart(cart, pricedCatalog);
  const { serviceType: _type, selectedService: _selected, ...comparableHeader } = header;
  return { ...others, header: comparableHeader };
};
/** Compares as JSON first, because a deep comparison of thousands of equal values is slow. */
const expectSame = (one: unknown, other: unknown) => {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
};

/** Returns the cart after all commands; undefined when one is refused. */
function applyAll(commands: readonly CartCommand[]): Cart | undefined {
  let cart = startCart({ availability: addressWithAll }, pricedCatalog);
  for (const command of commands) {
    const result: ReturnType<typeof applyCommand> = applyCommand(cart, command, pricedCatalog);
    if (!result.ok) return undefined;
    cart = result.value;
  }
  return cart;
}

test(`safety 8: every total of ${runs} carts is the sum of the shown lines, in whole cents and never negative`, () => {
  fc.assert(
    fc.property(arbitraryCart, (cart) => assertSums(priceCart(cart, pricedCatalog))),
    { numRuns: runs },
  );
});

test(`safety 8: the price of ${runs} carts contains every chosen item exactly once`, () => {
  fc.assert(
    fc.property(arbitraryCart, (cart) => {
      const { subTotals, oneTimeCents } = priceCart(cart, pricedCatalog);
      const { monthlyCents, onceCents } = sumCharges(cart, pricedCatalog);
      if (subTotals.servicesCents + subTotals.otherServicesCents !== monthlyCents || oneTimeCents !== onceCents)
        throw new Error(`${JSON.stringify(subTotals)} and ${oneTimeCents}, not ${monthlyCents} and ${onceCents}`);
    }),
    { numRuns: runs },
  );
});

/** Moves the router of TV to internet. */
function moveRouterOfTvToInternet([internet, voice, tv, ...others]: readonly CartCommand[]): readonly CartCommand[] {
  if (internet?.do !== 'chooseInternet' || tv?.do !== 'chooseTv' || !voice)
    throw new Error('expected internet, voice and TV');
  const { routerId: _moved, ...tvWithoutRouter } = tv.tv;
  const internetWithRouter = assignCartRouter(internet.internet, { internet: internet.internet, tv: tv.tv });
  return [{ ...internet, internet: internetWithRouter }, voice, { ...tv, tv: tvWithoutRouter }, ...others];
}

test(`safety 8: the price of ${runs} carts does not depend on the order of choosing or on which service has the router`, () => {
  const meetings = arbitraryAddOns.map((command): CartCommand => {
    if (command.do !== 'chooseAddOns') return command;
    const { staticIpId: _refusedWithoutInternet, ...addOns } = command.addOns;
    return { do: 'chooseAddOns', addOns };
  });
  const choices = fc.tuple(arbitraryInternet, fc.oneof(arbitraryPhone, arbitraryDigitalVoice), arbitraryTv, meetings);
  fc.assert(
    fc.property(choices, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (commands, order) => {
      const inOrder = applyAll(commands);
      fc.pre(inOrder !== undefined);
      const shuffled = applyAll(order.flatMap((index) => commands[index] ?? []));
      expectSame(shuffled && priceComparably(shuffled), priceComparably(inOrder));
      const moved = applyAll(moveRouterOfTvToInternet(commands));
      expectSame(moved && priceComparably(moved), priceComparably(inOrder));
    }),
    { numRuns: runs },
  );
});

test(`the price of ${runs} carts does not depend on the order of lines, boxes, packs or phones`, () => {
  /** Reverses every list of a selection. The order of lines decides the name of the plan, so the test omits it. */
  const reverseLists = <T extends object>(selection: T): T =>
    Object.fromEntries(
      Object.entries(selection).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
    ) as T;
  const getAmounts = (cart: Cart) => {
    const { header, offers, subTotals, oneTimeCents, month1Cents, taxes } = priceCart(cart, pricedCatalog);
    return [header.cents, header.bundleId, offers, subTotals, oneTimeCents, month1Cents, taxes];
  };
  fc.assert(
    fc.property(arbitraryCart, (cart) => {
      const { internet, voice, tv } = cart;
      const reversed: Cart = {
        ...cart,
        ...(internet && { internet: reverseLists(internet) }),
        ...(voice && { voice: reverseLists(voice) }),
        ...(tv && { tv: reverseLists(tv) }),
      };
      expectSame(getAmounts(reversed), getAmounts(cart));
    }),
    { numRuns: runs },
  );
});

/** Copies the router of another cart: a remaining service retains the router of a removed one. */
const copyRouter = (cart: Cart, other: Cart): Cart => ({
  ...cart,
  ...(cart.internet && { internet: assignCartRouter(cart.internet, other) }),
  ...(cart.tv && { tv: assignCartRouter(cart.tv, other) }),
});

const addTechTeam: CartCommand = {
  do: 'addTechTeam',
  id: 'techteam',
  contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
};

test(`safety 8: adding and removing a service leaves the price of ${runs} carts unchanged, except for a retained router`, () => {
  const pairs: readonly (readonly [fc.Arbitrary<CartCommand>, CartCommand])[] = [
    [arbitraryInternet, { do: 'removeInternet' }],
    [fc.oneof(arbitraryPhone, arbitraryDigitalVoice), { do: 'removeVoice' }],
    [arbitraryTv, { do: 'removeTv' }],
    [arbitraryListing, { do: 'removeListing' }],
    [arbitraryAddOns, { do: 'chooseAddOns', addOns: {} }],
    [fc.constant(addTechTeam), { do: 'removeTechTeam' }],
  ];
  const pair = fc.constantFrom(...pairs).chain(([add, remove]) => add.map((command) => [command, remove] as const));
  fc.assert(
    fc.property(arbitraryCart, pair, (cart, [add, remove]) => {
      const without = applyUnlessRefused(cart, remove);
      const added = applyCommand(without, add, pricedCatalog);
      fc.pre(added.ok);
      expectSame(
        priceComparably(applyUnlessRefused(added.value, remove)),
        priceComparably(copyRouter(without, added.value)),
      );
    }),
    { numRuns: runs },
  );
});

test(`changing a choice and changing it back leaves the price of ${runs} carts unchanged`, () => {
  const kinds = [arbitraryInternet, arbitraryPhone, arbitraryDigitalVoice, arbitraryTv, arbitraryAddOns];
  const twoOfAKind = fc.constantFrom(...kinds).chain((kind) => fc.tuple(kind, kind));
  fc.assert(
    fc.property(arbitraryCart, twoOfAKind, (cart, [one, other]) => {
      const first = applyCommand(cart, one, pricedCatalog);
      fc.pre(first.ok);
      const changed = applyCommand(first.value, other, pricedCatalog);
      fc.pre(changed.ok);
      expectSame(priceComparably(applyUnlessRefused(changed.value, one)), priceComparably(first.value));
    }),
    { numRuns: runs },
  );
});

test(`applying a command twice to ${runs} carts is the same as once`, () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryCommand, (cart, command) => {
      const once = applyUnlessRefused(cart, command);
      expectSame(applyUnlessRefused(once, command), once);
    }),
    { numRuns: runs },
  );
});
