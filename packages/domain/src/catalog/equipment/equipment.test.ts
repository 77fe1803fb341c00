import { describe, expect, test } from 'vitest';
import {
  buildEquipmentCode,
  calculateInstallmentCents,
  getPhoneGroup,
  getRouterKind,
  getRouterMonthlyCents,
  getRouterOnceCents,
} from '../index.ts';

describe('a router', () => {
  test.each([
    ['Use my own router', 'own'],
    ['I OWN a router', 'own'],
    ['Keep my existing router', 'own'],
    ['Rent a wireless router', 'rent'],
    ['Router rental', 'rent'],
    ['Buy a wireless router', 'buy'],
    ['Purchase a router', 'buy'],
    ['Rent to own', 'own'],
    ['Downtown router', 'none'],
    ['Wireless router', 'none'],
  ])('named %s has the kind %s [C-089]', (name, kind) => {
    expect(getRouterKind(name)).toBe(kind);
  });

  test.each([
    ['Rent a router', 4500, 'NRC', 1500],
    ['Rent a router', 4500, 'MRC', 4500],
    ['Rent a router', 1500, 'MRC', 1500],
    ['Buy a router', 29_999, 'MRC', 0],
    ['Use my own router', 0, 'MRC', 0],
  ] as const)('%s at %d cents, billed %s, costs %d each month [C-281]', (name, priceCents, billing, monthly) => {
    expect(getRouterMonthlyCents({ name, priceCents, billing })).toBe(monthly);
  });

  test('bought for 299.99 costs 25.00 a month over 12 months', () => {
    expect(calculateInstallmentCents(getRouterOnceCents({ name: 'Buy a wireless router', priceCents: 29_999 }))).toBe(
      2500,
    );
    expect(getRouterOnceCents({ name: 'Rent a wireless router', priceCents: 1500 })).toBe(0);
  });
});

test.each([
  ['BDVIPPHONE', 'Desktop'],
  ['BDVCORDLESS', 'Cordless'],
  ['BDVACCESSORY', 'Accessories'],
  ['', 'Accessories'],
])('equipment of the kind %s belongs to the group %s', (subChoice, group) => {
  expect(getPhoneGroup({ subChoice })).toBe(group);
});

test.each([
  ['STB', 'MR2', 'STB|MR2'],
  ['STB', '', 'STB'],
  ['STB', '000', 'STB'],
  ['STB', '0001', 'STB|0001'],
])('TV equipment with the codes %s and "%s" is sent as %s [C-149] [C-150]', (code, secondCode, sent) => {
  expect(buildEquipmentCode({ code, secondCode })).toBe(sent);
});
