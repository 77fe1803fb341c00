import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog, CatalogLists } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  arbitraryCart,
  buildCart,
  buildFullTripleCart,
  digitalVoice,
  internet,
  pricedCatalog,
} from '../testing/index.ts';
import { listEarlierItems } from './list-earlier-items.ts';
import { listOrderItems } from './list-order-items.ts';

/** Returns a catalog with other lists, in which a changed list is also searched. */
function changeLists(catalog: Catalog, lists: Partial<CatalogLists>): Catalog {
  const changed = { ...catalog, ...lists };
  return {
    ...changed,
    find: (list, id) => (changed[list] as readonly { id: string }[]).find((item) => item.id === id) as never,
  };
}
const emptyLists = { installations: [], powerReserves: [], supportPlans: [] };
const emptyCatalog: Catalog = { ...pricedCatalog, ...emptyLists, find: () => undefined };
const listIds = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('the products of an order whose catalog was deleted [O-212]', () => {
  test('are those of the order if the present catalog has them, except free ones that nobody chose', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const breakdown = priceCart(cart, pricedCatalog);
        const earlier = listEarlierItems(cart, breakdown, pricedCatalog);
        const ids = listIds(earlier);
        const ordered = listOrderItems(cart, pricedCatalog);
        expect(earlier).toEqual(ordered.filter(({ id }) => ids.includes(id)));
        const free = ordered.filter(({ id }) => !ids.includes(id));
        expect(JSON.stringify(cart)).not.toMatch(new RegExp(free.map(({ id }) => `"${id}"`).join('|') || '^$'));
        expect(free.filter(({ id }) => JSON.stringify(breakdown).includes(`"${id}"`))).toEqual([]);
      }),
    );
  });

  test('are all listed if the present catalog has none of them, without codes', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const breakdown = priceCart(cart, pricedCatalog);
        const supportIds = listIds(pricedCatalog.supportPlans);
        const chosen = [...(cart.internet?.supportIds ?? []), ...(cart.tv?.supportIds ?? [])];
        const isKnown = ({ id }: { readonly id: string }) => !supportIds.includes(id) || chosen.includes(id);
        const earlier = listEarlierItems(cart, breakdown, emptyCatalog);
        expect(listIds(earlier)).toEqual(listIds(listEarlierItems(cart, breakdown, pricedCatalog).filter(isKnown)));
        for (const { name, codes, attributes } of earlier)
          expect([typeof name, codes, attributes]).toEqual(['string', {}, {}]);
      }),
    );
  });

  test('have the name of the price and no codes if the present catalog lacks them, and the others have its codes', () => {
    const cart = buildFullTripleCart(sampleCatalog, 2);
    const plan = cart.internet?.planId ?? '';
    const internetPlans = sampleCatalog.internetPlans.filter(({ id }) => id !== plan);
    const tvPlans = sampleCatalog.tvPlans.map((each) => ({ ...each, packageId: 'pk-new' }));
    const items = listEarlierItems(
      cart,
      priceCart(cart, sampleCatalog),
      changeLists(sampleCatalog, { internetPlans, tvPlans, extenders: [] }),
    );
    const find = (id = '') => items.find((item) => item.id === id);
    const before = listOrderItems(cart, sampleCatalog);
    expect(listIds(items)).toEqual(listIds(before).filter((id) => id !== 'support-standard'));
    expect(find(plan)).toMatchObject({ name: before[0]?.name, codes: {}, attributes: {} });
    expect(find(cart.internet?.extenderId)).toMatchObject({ name: 'Wi-Fi extender', parentId: plan });
    expect(find(cart.tv?.planId)?.codes).toMatchObject({ package: 'pk-new' });
  });

  test('have the installation, the power reserve and the support plan of the price, not those that are standard today', () => {
    const [installation = expect.unreachable()] = sampleCatalog.installations;
    const [reserve = expect.unreachable()] = sampleCatalog.powerReserves;
    const [standard = expect.unreachable()] = sampleCatalog.supportPlans;
    const paidSupport = changeLists(sampleCatalog, { supportPlans: [{ ...standard, monthlyCents: 500 }] });
    const cart = buildCart([
      internet('fiber-100'),
      digitalVoice({ lines: [{ planId: 'bdv', device: 'desktop' }], powerReserve: true }),
    ]);
    const breakdown = priceCart(cart, paidSupport);
    const today = changeLists(sampleCatalog, {
      installations: [{ ...installation, id: 'install-today' }, installation],
      powerReserves: [{ ...reserve, id: 'reserve-today' }, reserve],
      supportPlans: [
        { ...standard, id: 'support-today', standard: true },
        { ...standard, standard: false },
      ],
    });
    const ids = listIds(listEarlierItems(cart, breakdown, today));
    expect(ids).toEqual(listIds(listOrderItems(cart, paidSupport)));
    expect(ids).toEqual(expect.arrayContaining([installation.id, reserve.id, standard.id]));
  });
});
