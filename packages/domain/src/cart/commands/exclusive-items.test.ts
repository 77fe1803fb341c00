import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { priceCart } from '../index.ts';
import { repriceCart } from '../repricing/reprice-cart.ts';
import { buildCart, internet, phone } from '../testing/index.ts';

const [small] = sampleCatalog.security;
if (!small) throw new Error('the sample has no security');
const security = [
  { ...small, oneOf: 'devices' },
  { ...small, id: 'security-large', name: 'Internet security for 25 devices', monthlyCents: 2499, oneOf: 'devices' },
  { ...small, id: 'backup', name: 'Cloud backup', monthlyCents: 1200 },
];
const phonePlans = sampleCatalog.phonePlans.map((plan) =>
  plan.id === 'phone-unlimited' ? { ...plan, includes: ['per-minute', 'long-distance'] } : plan,
);
const world = { ...sampleCatalog.callingPlans[0], id: 'world', name: 'World calling', monthlyCents: 1500 };
const callingPlans = [...sampleCatalog.callingPlans, world as (typeof sampleCatalog.callingPlans)[number]];
const catalog = buildCatalog({ ...sampleCatalog, security, phonePlans, callingPlans });

const buildLines = (planId: string) => ({ lines: [{ number: '2125550101', planId }] });
const bothCallingPlans = { callingPlanIds: ['long-distance', 'world'] };

test('does not charge a calling plan that the line includes', () => {
  const cart = buildCart([phone({ ...buildLines('phone-unlimited'), ...bothCallingPlans })], undefined, catalog);
  expect(cart.voice).toMatchObject({ callingPlanIds: ['world'] });
  expect(priceCart(cart, catalog).header.cents).toBe(5900 + 1500);
});

test('keeps a calling plan that the line does not include', () => {
  const cart = buildCart([phone({ ...buildLines('2033437'), ...bothCallingPlans })], undefined, catalog);
  expect(cart.voice).toMatchObject(bothCallingPlans);
});

test('keeps a calling plan that only one of two lines includes', () => {
  const lines = ['phone-unlimited', '2033437'].map((planId) => ({ planId }));
  const cart = buildCart([phone({ lines, ...bothCallingPlans })], undefined, catalog);
  expect(cart.voice).toMatchObject(bothCallingPlans);
});

test('keeps only the last of the exclusive security products, and all non-exclusive ones', () => {
  const listSecurityIds = (securityIds: readonly string[]) =>
    buildCart([internet('fiber-500', { securityIds })], undefined, catalog).internet?.securityIds;
  expect(listSecurityIds([small.id, 'backup', 'security-large'])).toEqual(['backup', 'security-large']);
  expect(listSecurityIds(['security-large', small.id])).toEqual([small.id]);
  expect(listSecurityIds([small.id, 'backup'])).toEqual([small.id, 'backup']);
});

test('repricing removes all but the last exclusive product and included calling plans, and reports them', () => {
  const old = buildCart([
    internet('fiber-500', { securityIds: [small.id] }),
    phone({ ...buildLines('phone-unlimited'), callingPlanIds: ['long-distance'] }),
  ]);
  const withBoth = { ...old, internet: { ...requireInternet(old), securityIds: [small.id, 'security-large'] } };
  const { cart, noLongerSold } = repriceCart(withBoth, priceCart(old, sampleCatalog), catalog);
  expect(cart.internet?.securityIds).toEqual(['security-large']);
  expect(cart.voice).toMatchObject({ callingPlanIds: [] });
  expect(noLongerSold).toEqual([
    { list: 'callingPlans', id: 'long-distance' },
    { list: 'security', id: small.id },
  ]);
});

function requireInternet({ internet: chosen }: ReturnType<typeof buildCart>) {
  if (!chosen) throw new Error('the cart has no internet');
  return chosen;
}
