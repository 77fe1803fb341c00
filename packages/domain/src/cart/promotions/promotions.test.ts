import { expect, test } from 'vitest';
import { buildCatalog, type Promotion } from '../../catalog/index.ts';
import { sampleCatalog as catalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { applyCommand } from '../commands/apply-command.ts';
import { listLaterPrices } from '../pricing/later-prices.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, buildPromotion, digitalVoice, internet, tv } from '../testing/index.ts';
import type { PricedPromotion } from './cart-promotion.ts';
import { canEnterAnother, type EnterResult, enterPromotion, maxCodes, refreshPromotions } from './change-promotions.ts';
import { findPromotionRefusal, hasLimit, type PromotionFacts, toCartPromotion } from './check-promotion.ts';
import { describeCodeRefusal, describePromotion } from './describe-promotion.ts';
import { listFreeInstallations } from './price-promotions.ts';

const facts: PromotionFacts = { today: '2026-11-18', state: 'OH', zip: '43004', uses: new Map() };
const withPromotions = (cart: Cart, ...promotions: readonly Promotion[]): Cart => ({
  ...cart,
  promotions: promotions.map((promotion) => toCartPromotion(promotion, promotion.codes[0] ?? '')),
});
const fiber1000 = buildCart([internet('fiber-1000')]);
const getDiscounts = (cart: Cart) =>
  priceCart(cart, catalog)
    .offers.filter(({ kind }) => kind === 'promoCode')
    .map(({ cents, months }) => [cents, months]);
const describe = (cart: Cart) => {
  const breakdown = priceCart(cart, catalog);
  return breakdown.promotions?.map((promotion) => describePromotion(promotion, breakdown));
};

test('an amount is taken off the monthly price for its months, then the full price returns [P-061, P-062]', () => {
  const breakdown = priceCart(withPromotions(fiber1000, buildPromotion()), catalog);
  expect(breakdown.offers).toEqual([
    { name: 'Spring savings', kind: 'promoCode', catalogId: 'spring', cents: -2000, months: 6 },
  ]);
  expect(breakdown.subTotals.monthlyCents).toBe(14_900);
  expect(listLaterPrices(breakdown)).toEqual([{ afterMonths: 6, cents: 16_900 }]);
  expect(describe(withPromotions(fiber1000, buildPromotion()))).toEqual(['$20.00 off for 6 months, then $169.00/mo']);
});

test('the price after a discount counts what else changes by then [P-062]', () => {
  const cart = withPromotions(buildCart([internet('fiber-100')]), buildPromotion({ months: 12 }));
  expect(describe(cart)).toEqual(['$20.00 off for 12 months, then $79.00/mo']);
  expect(describe(withPromotions(fiber1000, buildPromotion({ months: 1 })))).toEqual([
    '$20.00 off for 1 month, then $169.00/mo',
  ]);
});

test.each<[string, Partial<Promotion>, Cart, readonly unknown[]]>([
  ['of the plan', {}, fiber1000, [-1690, 6]],
  [
    'of all plans, without features and equipment',
    {},
    buildCart([internet('fiber-1000', { routerId: 'router-rent' }), tv()]),
    [-2440, 6],
  ],
  ['of the plans that it is for', { plans: ['tv-preferred'] }, buildCart([internet('fiber-1000'), tv()]), [-750, 6]],
  [
    'of all lines',
    { plans: ['bdv'] },
    buildCart([
      digitalVoice({
        lines: [
          { planId: 'bdv', device: 'desktop' },
          { planId: 'bdv', device: 'desktop' },
        ],
      }),
    ]),
    [-1180, 6],
  ],
])('a percentage is %s [P-061]', (_, change, cart, line) => {
  expect(getDiscounts(withPromotions(cart, buildPromotion({ monthlyOff: { percent: 10 }, ...change })))).toEqual([
    line,
  ]);
});

test.each([
  ['half a cent up', 9950, 33, -3284], // 3283.5
  ['less than half a cent down', 9901, 33, -3267], // 3267.33
  ['more than half a cent up', 9902, 33, -3268], // 3267.66
])('a percentage rounds %s [P-061]', (_, monthlyCents, percent, cents) => {
  const internetPlans = sampleCatalogData.internetPlans.map((plan) =>
    plan.id === 'fiber-1000' ? { ...plan, monthlyCents } : plan,
  );
  const cart = withPromotions(fiber1000, buildPromotion({ monthlyOff: { percent } }));
  const { offers } = priceCart(cart, buildCatalog({ ...sampleCatalogData, internetPlans }));
  expect(offers.map((offer) => offer.cents)).toEqual([cents]);
});

test('without months a discount lasts for the term, and for good month to month [P-061, P-062]', () => {
  const { months: _, ...forTerm } = buildPromotion();
  expect(getDiscounts(withPromotions(fiber1000, forTerm))).toEqual([[-2000, 24]]);
  const monthly = withPromotions(buildCart([internet('fiber-1000-monthly')]), forTerm);
  expect(getDiscounts(monthly)).toEqual([[-2000, undefined]]);
  expect(describe(monthly)).toEqual(['$20.00 off each month']);
});

test('a discount is never more than the price of the services [P-061]', () => {
  const cart = withPromotions(fiber1000, buildPromotion({ monthlyOff: { cents: 50_000 } }));
  expect(getDiscounts(cart)).toEqual([[-16_900, 6]]);
  expect(describe(cart)).toEqual(['$169.00 off for 6 months, then $169.00/mo']);
});

test('a promotion can make the installation free, beside a discount or alone [P-061]', () => {
  const wiring = buildCart([internet('fiber-1000', { installationId: 'install-wiring' })]);
  const { monthlyOff: _off, months: _months, ...nothing } = buildPromotion();
  const free = withPromotions(wiring, { ...nothing, freeInstallation: true });
  const findInstallation = (cart: Cart) => priceCart(cart, catalog).oneTime.find(({ kind }) => kind === 'installation');
  expect(findInstallation(wiring)).toMatchObject({ cents: 14_900, waived: false });
  expect(findInstallation(free)).toMatchObject({ cents: 0, waived: true });
  expect(describe(free)).toEqual(['Free installation']);
  expect(describe(withPromotions(wiring, buildPromotion({ freeInstallation: true })))).toEqual([
    '$20.00 off for 6 months, then $169.00/mo, and free installation',
  ]);
});

test('a code for another plan or term waits for that choice and names it [P-061]', () => {
  const other = withPromotions(
    fiber1000,
    buildPromotion({ plans: ['fiber-100', 'fiber-100-monthly', 'tv-preferred'] }),
  );
  expect(getDiscounts(other)).toEqual([]);
  expect(describe(other)).toEqual(['Not applied: choose Fiber 100 or Preferred TV to get this discount.']);
  const monthly = withPromotions(fiber1000, buildPromotion({ terms: ['MonthToMonth'] }));
  expect(getDiscounts(monthly)).toEqual([]);
  expect(describe(monthly)).toEqual(['Not applied: choose No annual contract to get this discount.']);
  const switched = applyCommand(monthly, { do: 'switchTerm', term: 'MonthToMonth' }, catalog);
  expect(switched.ok && getDiscounts(switched.value)).toEqual([[-2000, 6]]);
  // A server of the version before sends no names.
  const breakdown = priceCart(other, catalog);
  expect(breakdown.promotions?.map(({ choices: _, ...each }) => describePromotion(each, breakdown))).toEqual([
    'Not applied: choose another plan to get this discount.',
  ]);
});

test('a code that lowers no price is not applied [P-111]', () => {
  const { monthlyOff: _off, months: _months, ...nothing } = buildPromotion({ stackable: true });
  const free = { ...nothing, freeInstallation: true };
  const obstacles = (cart: Cart, ...promotions: readonly Promotion[]) =>
    priceCart(withPromotions(cart, ...promotions), catalog).promotions?.map(({ obstacle }) => obstacle);
  expect(obstacles(fiber1000, free)).toEqual(['noEffect']);
  expect(describe(withPromotions(fiber1000, free))).toEqual(['Not applied: it doesn’t lower the price of this order.']);
  const wiring = buildCart([internet('fiber-1000', { installationId: 'install-wiring' })]);
  // The first of two codes makes the installation free.
  const second = { ...free, id: 'second', codes: ['SECOND'], name: 'Second' };
  expect(obstacles(wiring, free, second)).toEqual([undefined, 'noEffect']);
  // The first discount takes the whole price, for longer or for less time than the second.
  const whole = buildPromotion({ stackable: true, monthlyOff: { cents: 50_000 }, months: 12 });
  const more = buildPromotion({ id: 'more', codes: ['MORE'], name: 'More', stackable: true, months: 6 });
  expect(obstacles(fiber1000, whole, more)).toEqual([undefined, 'noEffect']);
  const longer = withPromotions(fiber1000, whole, { ...more, months: 24 });
  expect(describe(longer)).toEqual([
    '$169.00 off for 12 months, then $149.00/mo',
    '$20.00 off from month 13 to month 24, then $169.00/mo',
  ]);
});

test('a code in an empty cart waits for a plan [P-061]', () => {
  const empty = withPromotions(buildCart([]), buildPromotion());
  expect(priceCart(empty, catalog).subTotals.monthlyCents).toBe(0);
  expect(describe(empty)).toEqual(['Your discount applies when you choose a plan.']);
});

test('stackable codes add up; of others the first applies [P-061]', () => {
  const [first, second] = [
    buildPromotion({ stackable: true }),
    buildPromotion({ id: 'more', codes: ['MORE'], name: 'More', stackable: true, months: 12 }),
  ];
  expect(getDiscounts(withPromotions(fiber1000, first, second))).toEqual([
    [-2000, 6],
    [-2000, 12],
  ]);
  expect(describe(withPromotions(fiber1000, first, second))).toEqual([
    '$20.00 off for 6 months, then $149.00/mo',
    '$20.00 off for 12 months, then $169.00/mo',
  ]);
  const alone = { ...second, stackable: false };
  expect(getDiscounts(withPromotions(fiber1000, first, alone))).toEqual([[-2000, 6]]);
  expect(describe(withPromotions(fiber1000, first, alone))?.[1]).toBe(
    'Not applied: it cannot be used together with your other promo code.',
  );
  // A code that does not apply does not exclude another.
  expect(getDiscounts(withPromotions(fiber1000, { ...first, plans: ['hsi'] }, alone))).toEqual([[-2000, 12]]);
});

test('a cart without a promo code has no such field', () => {
  expect('promotions' in priceCart(fiber1000, catalog)).toBe(false);
});

test.each<[string, Partial<Promotion>, Partial<PromotionFacts>, string | undefined]>([
  ['on its first day', { from: '2026-11-18' }, {}, undefined],
  ['before its first day', { from: '2026-11-19' }, {}, 'notYet'],
  ['on its last day', { until: '2026-11-18' }, {}, undefined],
  ['after its last day', { until: '2026-11-17' }, {}, 'expired'],
  ['in one of its states', { states: ['KY', 'OH'] }, {}, undefined],
  ['in another state', { states: ['KY'] }, {}, 'area'],
  ['in one of its ZIP codes', { states: ['KY'], zips: ['430'] }, {}, undefined],
  ['in another ZIP code', { zips: ['43005'] }, {}, 'area'],
  [
    'before its last use',
    { limit: { total: 3 } },
    { uses: new Map([['spring', { total: 2, held: 0, byNetwork: 2 }]]) },
    undefined,
  ],
  [
    'after its last use',
    { limit: { total: 3 } },
    { uses: new Map([['spring', { total: 3, held: 0, byNetwork: 0 }]]) },
    'usedUp',
  ],
  [
    'for another network',
    { limit: { perNetwork: 1 } },
    { uses: new Map([['spring', { total: 9, held: 0, byNetwork: 0 }]]) },
    undefined,
  ],
  [
    'for a network that used it',
    { limit: { perNetwork: 1 } },
    { uses: new Map([['spring', { total: 1, held: 0, byNetwork: 1 }]]) },
    'usedByNetwork',
  ],
  [
    'for a business that used it',
    { limit: { oncePerBusiness: true } },
    { uses: new Map([['spring', { total: 1, held: 0, byNetwork: 0, byBusiness: 1 }]]) },
    'usedByBusiness',
  ],
  [
    'while the business is unknown',
    { limit: { oncePerBusiness: true } },
    { uses: new Map([['spring', { total: 1, held: 0, byNetwork: 1 }]]) },
    undefined,
  ],
])('a code %s is checked by date, area and use [P-061]', (_, change, known, refusal) => {
  expect(findPromotionRefusal(buildPromotion(change), { ...facts, ...known })).toBe(refusal);
});

test.each([
  [1, 0, undefined],
  [1, 1, 'usedUp'],
  [5, 1, undefined],
  [5, 2, 'usedUp'],
])(
  'orders without an approved credit check use half of a code for %i orders, after %i of them: %s [S-325]',
  (total, held, refusal) => {
    const promotion = buildPromotion({ limit: { total } });
    const uses = new Map([['spring', { total: Math.min(held, total - 1), held, byNetwork: 0 }]]);
    expect(findPromotionRefusal(promotion, { ...facts, uses, isHeld: true })).toBe(refusal);
    for (const approved of [{}, { isHeld: false }])
      expect(findPromotionRefusal(promotion, { ...facts, uses, ...approved })).toBeUndefined();
  },
);

test('only a promotion with a limit has one', () => {
  expect([{}, { total: 1 }, { perNetwork: 1 }, { oncePerBusiness: true }].map((limit) => hasLimit({ limit }))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

const spring = buildPromotion();
const winter = buildPromotion({ id: 'winter', codes: ['WINTER', 'SNOW'], name: 'Winter', stackable: true });
const getText = (result: EnterResult) =>
  'refused' in result ? describeCodeRefusal(result.refused) : result.added.code;

test.each<[string, string, Cart, string]>([
  ['in other letters', ' save-20 ', fiber1000, 'SAVE20'],
  ['that is unknown', 'SAVE21', fiber1000, 'This promo code isn’t valid. Check the spelling.'],
  ['twice', 'SNOW', withPromotions(fiber1000, winter), 'Your order already has this promo code.'],
  [
    'beside another',
    'SNOW',
    withPromotions(fiber1000, spring),
    'This promo code cannot be used together with SAVE20. Remove that one first.',
  ],
  [
    'that excludes others',
    'SAVE20',
    withPromotions(fiber1000, winter),
    'This promo code cannot be used together with WINTER. Remove that one first.',
  ],
])('a code %s is accepted or refused with a reason [P-063]', (_, code, cart, text) => {
  expect(getText(enterPromotion(cart, code, [spring, winter], facts))).toBe(text);
});

test('a code that cannot be used is refused with the reason when it is entered [P-063]', () => {
  const enter = (change: Partial<Promotion>) =>
    getText(enterPromotion(fiber1000, 'SAVE20', [buildPromotion(change)], facts));
  expect(enter({ until: '2026-11-17' })).toBe('This promo code has expired.');
  expect(enter({ from: '2026-11-19' })).toBe('This promo code is not valid yet.');
  expect(enter({ states: ['KY'] })).toBe('This promo code is not for your address.');
});

test('removing a code leaves the others, and a cart without codes as it is [P-063]', () => {
  const cart = withPromotions(fiber1000, spring, winter);
  const left = buildCart([{ do: 'removePromotion', code: 'save20' }], cart);
  expect(left.promotions?.map(({ code }) => code)).toEqual(['WINTER']);
  expect(buildCart([{ do: 'removePromotion', code: 'SAVE20' }], fiber1000)).toEqual(fiber1000);
});

test('a cart has the text of a promotion, if it has one [P-061]', () => {
  const text = 'For new customers.';
  expect(toCartPromotion(buildPromotion({ text }), 'SAVE20').text).toBe(text);
  expect(toCartPromotion(spring, 'SAVE20')).not.toHaveProperty('text');
});

test('a code for several plans applies with one of them [P-061]', () => {
  const cart = withPromotions(fiber1000, buildPromotion({ plans: ['tv-preferred', 'fiber-1000'] }));
  expect(getDiscounts(cart)).toEqual([[-2000, 6]]);
});

test('only a promotion with free installation that applies makes the installation free [P-061]', () => {
  const installations = [{ id: 'install-wiring' }] as unknown as typeof catalog.installations;
  const list = (change: Partial<Promotion>, obstacle?: PricedPromotion['obstacle']) => {
    const promotion = toCartPromotion(buildPromotion(change), 'SAVE20');
    return listFreeInstallations([{ ...promotion, ...(obstacle && { obstacle }) }], { installations });
  };
  expect(list({ freeInstallation: true })).toEqual([
    ['install-wiring', { name: 'Spring savings', kind: 'promoCode', catalogId: 'spring' }],
  ]);
  expect(list({ freeInstallation: true }, 'plan')).toEqual([]);
  expect(list({ freeInstallation: false })).toEqual([]);
});

test('a cart has five codes at most [P-063]', () => {
  const others = Array.from({ length: 6 }, (_, index) =>
    buildPromotion({ id: `p${index}`, codes: [`CODE${index}`], name: `p${index}`, stackable: true }),
  );
  const full = withPromotions(fiber1000, ...others.slice(0, 5));
  expect(getText(enterPromotion(full, 'CODE5', others, facts))).toBe(
    'You can use up to 5 promo codes. Remove one to add another.',
  );
  expect(getText(enterPromotion(withPromotions(fiber1000, ...others.slice(0, 4)), 'CODE5', others, facts))).toBe(
    'CODE5',
  );
});

test('a code is added, removed and stays when the cart starts again [P-063]', () => {
  const added = buildCart([{ do: 'addPromotion', promotion: toCartPromotion(spring, 'save20') }], fiber1000);
  expect(added.promotions?.map(({ code }) => code)).toEqual(['SAVE20']);
  expect(added.promotions?.[0]).not.toHaveProperty('codes');
  expect(buildCart([{ do: 'resetBundleConversion' }], added).promotions).toEqual(added.promotions);
  expect(buildCart([{ do: 'removePromotion', code: 'Save20' }], added)).toEqual(fiber1000);
});

test('the promotions of a cart are checked again: new terms are taken, others are lost with the reason [P-065]', () => {
  const cart = withPromotions(fiber1000, winter, spring);
  expect(refreshPromotions(cart, [winter, spring], facts).cart).toBe(cart);
  // PostgreSQL returns the keys in another order.
  const stored = {
    ...cart,
    promotions: cart.promotions?.map((each) => Object.fromEntries(Object.entries(each).reverse())),
  } as unknown as Cart;
  expect(refreshPromotions(stored, [winter, spring], facts).cart).toBe(stored);
  const shorter = refreshPromotions(cart, [winter, { ...spring, months: 3 }], facts);
  expect(shorter.cart.promotions?.map(({ months }) => months)).toEqual([6, 3]);
  const expired = refreshPromotions(cart, [winter, { ...spring, until: '2026-01-01' }], facts);
  expect(expired.cart.promotions?.map(({ id }) => id)).toEqual(['winter']);
  expect(expired.lost).toEqual([{ promotion: toCartPromotion(spring, 'SAVE20'), reason: 'expired' }]);
  const gone = refreshPromotions(cart, [{ ...winter, codes: ['SNOW'] }], facts);
  expect(gone.lost.map(({ reason }) => reason)).toEqual(['expired', 'expired']);
  expect(gone.cart).toEqual(fiber1000);
  expect(refreshPromotions(fiber1000, [], facts)).toEqual({ cart: fiber1000, lost: [] });
});

test.each([
  ['no code', [], true],
  ['one that can be combined', [true], true],
  ['one that excludes others', [true, false], false],
  ['one less than the most', Array(maxCodes - 1).fill(true), true],
  ['the most', Array(maxCodes).fill(true), false],
] as const)('a cart with %s can have another: %s %s [P-063]', (_, codes, canHave) => {
  expect(canEnterAnother(codes.map((stackable) => ({ stackable })))).toBe(canHave);
});
