import { expect, test } from 'vitest';
import { type CartAvailability, priceCart } from '../cart/index.ts';
import { addressWithAll } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { buildQuotedCart, findQuoteProblem, normalizeQuoteNumber, type QuotedServices, usesUpQuote } from './index.ts';

const routerId = sampleCatalog.routers[0]?.id ?? '';
const internet = { planId: 'fiber-500', routerId };
const buildCart = (services: QuotedServices, availability: CartAvailability = addressWithAll) =>
  buildQuotedCart(services, availability, sampleCatalog);
const findRefusalCode = (...args: Parameters<typeof buildCart>) => {
  const cart = buildCart(...args);
  return cart.ok ? 'ok' : cart.refusal.code;
};

test("a quote has the services and the price of a shopper's cart with the same choices", () => {
  const cart = buildCart({ internet, phone: { planId: '2033437', lines: 2 } });
  if (!cart.ok) throw new Error(cart.refusal.code);
  expect(cart.value.services).toEqual(['data', 'phone']);
  expect(cart.value.voice?.lines).toHaveLength(2);
  const { subTotals, voice, internet: data } = priceCart(cart.value, sampleCatalog);
  expect(subTotals.servicesCents).toBe((data?.cents ?? 0) + (voice?.cents ?? 0));
});

test('buildQuotedCart rejects a quote that cannot be ordered', () => {
  expect(findRefusalCode({ internet })).toBe('ok');
  expect(findRefusalCode({})).toBe('serviceMissing');
  expect(findRefusalCode({ internet: { ...internet, planId: 'x' } })).toBe('notSold');
  expect(findRefusalCode({ internet }, { ...addressWithAll, fiber: false })).toBe('notSoldHere');
  const tv = { planId: 'tv-custom', viewId: 'private', equipment: [{ id: 'set-top-box', count: 1 }] };
  expect(findRefusalCode({ internet, tv: { ...tv, customPackIds: [] } })).toBe('serviceMissing');
  expect(findRefusalCode({ internet, tv: { ...tv, customPackIds: ['pack-news'] } })).toBe('ok');
  expect(findRefusalCode({ tv: { ...tv, customPackIds: ['pack-news'] } })).toBe('serviceMissing');
  expect(findRefusalCode({ tv: { ...tv, customPackIds: ['pack-news'], routerId } })).toBe('ok');
});

test('buildQuotedCart reports every id that is not in the catalog, with its field', () => {
  const refused = buildCart({
    internet: { planId: 'fiber-3000', routerId: 'router-7', extenderId: 'extender-x', staticIpId: 'ip-x' },
    phone: { planId: 'phone-plan-x', lines: 1 },
    digitalVoice: { planId: 'bdv-x', lines: 1, equipment: [{ id: 'phone-x', count: 1 }] },
    tv: {
      planId: 'tv-x',
      viewId: 'view-x',
      routerId: 'router-8',
      customPackIds: ['pack-x', 'pack-news'],
      equipment: [{ id: 'box-x', count: 1 }],
    },
  });
  expect(refused.ok ? [] : refused.refusal.fields?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'internet.plan fiber-3000 is not in the catalog',
    'internet.router router-7 is not in the catalog',
    'internet.extender extender-x is not in the catalog',
    'internet.staticIp ip-x is not in the catalog',
    'phone.plan phone-plan-x is not in the catalog',
    'digitalVoice.plan bdv-x is not in the catalog',
    'digitalVoice.equipment phone-x is not in the catalog',
    'tv.plan tv-x is not in the catalog',
    'tv.view view-x is not in the catalog',
    'tv.router router-8 is not in the catalog',
    'tv.packs pack-x is not in the catalog',
    'tv.equipment box-x is not in the catalog',
  ]);
});

test('a quote has everything that sales entered, and names what a service lacks', () => {
  const equipment = [{ id: 'phone-4-line', count: 2 }];
  const tv = { planId: 'tv-local', viewId: 'public', customPackIds: [], equipment: [{ id: 'set-top-box', count: 3 }] };
  const quoted = buildCart({
    internet: { ...internet, extenderId: 'extender-rent', staticIpId: 'ip-block-5' },
    digitalVoice: { planId: 'bdv', lines: 2, equipment },
    tv,
  });
  if (!quoted.ok) throw new Error(quoted.refusal.code);
  const desktop = { planId: 'bdv', device: 'desktop' };
  expect(quoted.value).toMatchObject({
    internet: { planId: 'fiber-500', routerId, extenderId: 'extender-rent' },
    addOns: { staticIpId: 'ip-block-5' },
    voice: { kind: 'bdv', lines: [desktop, desktop], equipment, withoutEquipment: false },
    tv,
  });
  const withoutPhones = buildCart({ internet, digitalVoice: { planId: 'bdv', lines: 1, equipment: [] } });
  expect(withoutPhones).toMatchObject({ ok: true, value: { voice: { withoutEquipment: true } } });
  const withoutExtras = buildCart({ internet });
  expect(withoutExtras.ok && withoutExtras.value.internet).not.toHaveProperty('extenderId');
  expect(buildCart({ tv })).toMatchObject({ ok: false, refusal: { fields: [{ reason: 'is missing' }] } });
});

test('a quote can be ordered once until its last day, and its buyer may repeat the call', () => {
  const quote = { validUntil: '2026-05-25', orderedBy: null, state: 'sent' } as const;
  expect(findQuoteProblem(quote, '2026-05-25')).toBeUndefined();
  expect(findQuoteProblem(quote, '2026-05-26')).toBe('quoteExpired');
  const ordered = { ...quote, orderedBy: 'a' };
  expect(findQuoteProblem(ordered, '2026-05-25')).toBe('quoteOrdered');
  expect(findQuoteProblem(ordered, '2026-05-25', 'b')).toBe('quoteOrdered');
  expect(findQuoteProblem(ordered, '2026-05-26', 'a')).toBeUndefined();
});

test('only an approved order uses a quote up [S-190]', () => {
  expect([usesUpQuote('SUCCESS'), usesUpQuote('FAILURE')]).toEqual([true, false]);
});

test('normalizeQuoteNumber ignores case and spaces', () => {
  expect(normalizeQuoteNumber(' q-100150 ')).toBe('Q-100150');
});
