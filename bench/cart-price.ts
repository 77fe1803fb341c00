/**
 * Measures how long it takes to price a cart and to apply a command to it, with the demo's catalog and with 20 versions
 * of one with 500 plans. Both are pure functions in this process. The floor is to serialize and parse the same cart as
 * JSON. All actions take turns.
 *   node bench/cart-price.ts
 */
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import {
  applyCommand,
  type Cart,
  type CartCommand,
  enterPromotion,
  internetDefaults,
  priceCart,
  refreshPromotions,
  repriceCart,
} from '../packages/domain/src/cart/index.ts';
import { buildFullTripleCart } from '../packages/domain/src/cart/testing/index.ts';
import { buildCatalogVersions, withLargeProvider } from './support/large-provider.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { median } from './support/statistics.ts';

const { catalog } = await loadProvider(demoProviderDir);
const rounds = 60;
const callsPerRound = 500;
const targetMicros = 100;

/** Returns the microseconds of CPU time per call: the median of the rounds, without the first third (warm-up). */
function measureCosts(actions: Readonly<Record<string, () => unknown>>): Record<string, number> {
  const times = new Map(Object.keys(actions).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, action] of Object.entries(actions)) {
      const before = process.cpuUsage();
      for (let call = 0; call < callsPerRound; call++) action();
      const { user, system } = process.cpuUsage(before);
      if (round >= rounds / 3) times.get(name)?.push((user + system) / callsPerRound);
    }
  }
  return Object.fromEntries([...times].map(([name, durations]) => [name, median(durations)]));
}

const formatMicros = (value: number) => `${value.toFixed(1)} µs`;

const fullCart = buildFullTripleCart(catalog, 2);
const shownPrice = priceCart(fullCart, catalog);
const planId = fullCart.internet?.planId ?? '';
const anotherRouter: CartCommand = {
  do: 'chooseInternet',
  internet: { ...internetDefaults, planId, routerId: catalog.routers[1]?.id ?? '' },
};
const switchTerm: CartCommand = { do: 'switchTerm', term: 'MonthToMonth' };
/** A provider with 500 plans and 50 promotions, and a cart with two of their codes. */
const large = await withLargeProvider(0, (dir) => loadProvider(dir));
const { promotions } = large;
const facts = { today: '2026-11-18', state: fullCart.place.state, zip: '07030', uses: new Map() };
const enterCode = (cart: Cart, code: string): Cart => {
  const result = enterPromotion(cart, code, promotions, facts);
  if ('refused' in result) throw new Error(`${code} is refused: ${result.refused.reason}`);
  return { ...cart, promotions: [...(cart.promotions ?? []), result.added] };
};
const cartWithCodes = enterCode(enterCode(fullCart, 'CODE0'), 'CODE49');
const largeCatalogs = buildCatalogVersions(large.catalog);
let turn = 0;
const takeNextCatalog = () => {
  turn += 1;
  const next = largeCatalogs[turn % largeCatalogs.length];
  if (!next) throw new Error('there are no catalogs');
  return next;
};
const floorName = 'floor: the cart as JSON and back';
const priceName = 'its price';
const promoName = 'its price with two promo codes of 50 promotions, checked again';
const repriceName = 'its price in a new catalog, with the difference';
const largePriceName = 'its price with two promo codes, in one of 20 catalogs with 500 plans';
const largeRepriceName = 'its price in a new one of 20 catalogs with 500 plans, with the difference';
const figures = measureCosts({
  [floorName]: () => JSON.parse(JSON.stringify(fullCart)),
  [priceName]: () => priceCart(fullCart, catalog),
  [promoName]: () => priceCart(refreshPromotions(cartWithCodes, promotions, facts).cart, catalog),
  [repriceName]: () => repriceCart(fullCart, shownPrice, catalog),
  [largePriceName]: () => priceCart(refreshPromotions(cartWithCodes, promotions, facts).cart, takeNextCatalog()),
  [largeRepriceName]: () => repriceCart(fullCart, shownPrice, takeNextCatalog()),
  'another router in it': () => applyCommand(fullCart, anotherRouter, catalog),
  'another router in it, in one of 20 catalogs with 500 plans': () =>
    applyCommand(fullCart, anotherRouter, takeNextCatalog()),
  'switch of its term': () => applyCommand(fullCart, switchTerm, catalog),
  'switch of its term, in one of 20 catalogs with 500 plans': () =>
    applyCommand(fullCart, switchTerm, takeNextCatalog()),
});
const floor = figures[floorName] ?? Number.NaN;
console.log(
  formatMarkdownTable([
    ['a full triple bundle', 'CPU per call', 'times the floor'],
    ...Object.entries(figures).map(([name, value]) => [name, formatMicros(value), (value / floor).toFixed(2)]),
  ]),
);
for (const name of [priceName, promoName, repriceName, largePriceName, largeRepriceName])
  console.log(
    `\ntarget: ${name} within ${targetMicros} µs: ${(figures[name] ?? Number.NaN) <= targetMicros ? 'met' : 'MISSED'}`,
  );
console.log('');

const sizes = [1, 50, 100, 150, 200];
const carts = new Map<string, Cart>(sizes.map((lines) => [`${lines} lines`, buildFullTripleCart(catalog, lines)]));
const costsBySize = Object.values(
  measureCosts(Object.fromEntries([...carts].map(([name, cart]) => [name, () => priceCart(cart, catalog)]))),
);
const oneLineCost = costsBySize[0] ?? Number.NaN;
const costsPerLine = costsBySize.map((value, index) => (value - oneLineCost) / ((sizes[index] ?? Number.NaN) - 1));
console.log(
  formatMarkdownTable([
    ['lines', 'price', 'per line more'],
    ...sizes.map((lines, index) => [
      String(lines),
      formatMicros(costsBySize[index] ?? Number.NaN),
      index === 0 ? '' : `${costsPerLine[index]?.toFixed(3)} µs`,
    ]),
  ]),
);
const growth = (costsPerLine[4] ?? Number.NaN) / (costsPerLine[2] ?? Number.NaN);
console.log(
  `\na line more costs ${growth.toFixed(2)} times as much at 200 lines as at 100 (1 is linear): ${growth < 1.5 ? 'met' : 'MISSED'}`,
);
