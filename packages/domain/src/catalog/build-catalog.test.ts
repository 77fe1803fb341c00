import { describe, expect, test } from 'vitest';
import { buildCatalog, type CatalogData } from './index.ts';
import { sampleCatalog, sampleCatalogData } from './testing/index.ts';

describe('the catalog', () => {
  test('finds an item by list and id, and nothing in another list', () => {
    expect(sampleCatalog.find('routers', 'router-rent')?.priceCents).toBe(1500);
    expect(sampleCatalog.find('phones', 'router-rent')).toBeUndefined();
    expect(sampleCatalog.find('routers', 'constructor')).toBeUndefined();
  });
  test('is frozen', () => {
    const catalog = buildCatalog(structuredClone(sampleCatalogData));
    expect(() => Object.assign(catalog.routers[0] ?? {}, { priceCents: 1 })).toThrow(TypeError);
    expect(() => Object.assign(catalog.routers, { length: 0 })).toThrow(TypeError);
    expect(() => Object.assign(catalog, { version: 'x' })).toThrow(TypeError);
  });
  test('has a version that depends only on its contents', () => {
    expect(buildCatalog(structuredClone(sampleCatalogData)).version).toBe(sampleCatalog.version);
    const withOtherCredit = { ...sampleCatalogData, cardCredit: { ...sampleCatalogData.cardCredit, cents: 7501 } };
    expect(buildCatalog(withOtherCredit).version).not.toBe(sampleCatalog.version);
  });
  test('has the same version in every release of the shop, because a new one reprices every cart', () => {
    const data = { cardCredit: { cents: 7500, text: 'One café credit' } } as CatalogData;
    expect(buildCatalog(data).version).toBe('ccdbfa6861962b54');
    const startingWithZero = { cardCredit: { cents: 0, text: 'credit' } } as CatalogData;
    expect(buildCatalog(startingWithZero).version).toBe('030be18bf33958bf');
  });
});
