import { priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { emptyInstallments, type InstallmentOffer, withInstallmentOffer } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OneTimeRows } from '../../../features/cart/summary/OneTimeRows.tsx';
import { readTerms, renderInShop } from '../../../testing/render-in-shop.tsx';
import { OneTimeFees } from './OneTimeFees.tsx';

describe('the one-time charges', () => {
  const fees = priceCart(buildCart([internet('fiber-500', { routerId: 'router-buy' })]), sampleCatalog);
  const offer: InstallmentOffer = {
    count: 3,
    priceCents: 4900,
    routerQualified: true,
    router: { count: 12, priceCents: 2500 },
  };
  const renderFees = (change: Partial<InstallmentOffer>) => {
    const installments = withInstallmentOffer(emptyInstallments, { ...offer, ...change });
    renderInShop(<OneTimeFees fees={fees} installments={installments} />);
    return new Map(readTerms());
  };

  test('show the installments of the checkout data, and none without a count [K-122] [K-159]', () => {
    expect(renderFees({}).get('Equipment, paid in installments')).toBe('3 x $49.00');
    expect(renderFees({ count: 0 }).has('Equipment, paid in installments')).toBe(false);
  });

  test('do not count installments in the total', () => {
    expect(fees.oneTimeCents).toBe(34_899);
    expect(renderFees({}).get('Total')).toBe('$49.00');
    screen.getByText(
      /Wireless router \(bought\), \$299\.99 total, \$25\.00\/mo for 12 months, the last payment \$24\.99\./,
    );
  });

  test('show installments of a router only if it qualifies [K-122] [K-160]', () => {
    expect(renderFees({}).get('Router, paid in installments')).toBe('11 x $25.00 and 1 x $24.99');
    expect(renderFees({ routerQualified: false }).has('Router, paid in installments')).toBe(false);
  });

  test.each([
    ['$49.00', {}],
    ['Fee Waived', { offerIds: ['no-activation'] }],
  ])('show the activation fee: %s [K-337]', (amount, change) => {
    const charged = priceCart(buildCart([internet('fiber-500', change)]), sampleCatalog);
    renderInShop(<OneTimeFees fees={charged} installments={emptyInstallments} />);
    expect(readTerms()).toContainEqual(['Activation fee', amount]);
  });

  test('include a bought router, over 12 months [K-325]', () => {
    renderInShop(<OneTimeRows charges={fees.oneTime} />);
    expect(readTerms()).toContainEqual([
      'Wireless router (bought) Billed over 12 installments: $25.00/mo for 12 months, the last payment $24.99',
      '$299.99',
    ]);
  });
});
