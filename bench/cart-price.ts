/**
 * Measures pricing a cart with the demonstration's catalog and applying a command to it. These are pure functions in
 * this process. The floor is serializing and parsing the same cart as JSON. All actions take turns.
 *   node bench/cart-price.ts
 */
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import {
  applyCommand,
  type Cart,
  type CartCommand,
  newInternet,
  priceCart,
  repriceCart,
} from '../packages/domain/src/cart/index.ts';
import { buildFullTripleCart } from '../packages/domain/src/cart/testing/index.ts';
import { markdownTable } from './support/markdown-table.ts';

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
  return Object.fromEntries(
    [...times].map(([name, taken]) => [name, taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? Number.NaN]),
  );
}

const formatMicros = (value: number) => `${value.toFixed(1)} µs`;

const fullCart = buildFullTripleCart(catalog, 2);
const shownPrice = priceCart(fullCart, catalog);
const planId = fullCart.internet?.planId ?? '';
const anotherRouter: CartCommand = {
  do: 'chooseInternet',
  internet: { ...newInternet, planId, routerId: catalog.routers[1]?.id ?? '' },
};
const floorName = 'floor: the cart as JSON and back';
const priceName = 'its price';
const repriceName = 'its price in a new catalog, with the difference';
const figures = measureCosts({
  [floorName]: () => JSON.parse(JSON.stringify(fullCart)),
  [priceName]: () => priceCart(fullCart, catalog),
  [repriceName]: () => repriceCart(fullCart, shownPrice, catalog),
  'another router in it': () => applyCommand(fullCart, anotherRouter, catalog),
  'switch of its term': () => applyCommand(fullCart, { do: 'switchTerm', term: 'MonthToMonth' }, catalog),
});
const floor = figures[floorName] ?? Number.NaN;
console.log(
  markdownTable([
    ['a full triple bundle', 'CPU per call', 'times the floor'],
    ...Object.entries(figures).map(([name, value]) => [name, formatMicros(value), (value / floor).toFixed(2)]),
  ]),
);
for (const name of [priceName, repriceName])
  console.log(
    `\ntarget: ${name} within ${targetMicros} µs: ${(figures[name] ?? Number.NaN) <= targetMicros ? 'met' : 'MISSED'}`,
  );
console.log('');

const sizes = [1, 50, 100, 150, 200];
const carts = new Map<string, Cart>(sizes.map((lines) => [`${lines} lines`, buildFullTripleCart(catalog, lines)]));
const bySize = Object.values(
  measureCosts(Object.fromEntries([...carts].map(([name, cart]) => [name, () => priceCart(cart, catalog)]))),
);
const base = bySize[0] ?? Number.NaN;
const perLine = bySize.map((value, index) => (value - base) / ((sizes[index] ?? Number.NaN) - 1));
console.log(
  markdownTable([
    ['lines', 'price', 'per line more'],
    ...sizes.map((lines, index) => [
      String(lines),
      formatMicros(bySize[index] ?? Number.NaN),
      index === 0 ? '' : `${perLine[index]?.toFixed(3)} µs`,
    ]),
  ]),
);
const growth = (perLine[4] ?? Number.NaN) / (perLine[2] ?? Number.NaN);
console.log(
  `\na line more costs ${growth.toFixed(2)} times as much at 200 lines as at 100 (1 is linear): ${growth < 1.5 ? 'met' : 'MISSED'}`,
);
