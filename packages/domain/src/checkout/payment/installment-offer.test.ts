import { expect, test } from 'vitest';
import { type CartCommand, priceCart } from '../../cart/index.ts';
import { buildCart, digitalVoice, internet } from '../../cart/testing/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { calculateInstallmentOffer, calculateInstallments } from './installment-offer.ts';
import { hasAutoPayPrice } from './installments.ts';

const calculate = (...commands: readonly CartCommand[]) => {
  const cart = buildCart(commands);
  const breakdown = priceCart(cart, sampleCatalog);
  return {
    offer: calculateInstallmentOffer(cart, breakdown, sampleCatalog),
    installments: calculateInstallments(cart, breakdown, sampleCatalog),
  };
};
const phones = digitalVoice({ equipment: [{ id: 'phone-4-line', count: 2 }] });

test('a bought router is paid apart from the other equipment [K-159] [K-160]', () => {
  const { offer, installments } = calculate(internet('fiber-100', { routerId: 'router-buy' }), phones);
  expect(offer).toEqual({
    count: 12,
    priceCents: 1416,
    routerQualified: true,
    router: { count: 12, priceCents: 2500 },
  });
  expect(installments).toMatchObject({
    oneTime: { count: 12, priceCents: 1416 },
    router: { count: 12, priceCents: 2500 },
  });
});

test('a rented router, and a cart without one, have no installments of a router', () => {
  for (const router of [{ routerId: 'router-rent' }, {}]) {
    const { offer, installments } = calculate(internet('fiber-100', router), phones);
    expect(offer).toMatchObject({ count: 12, priceCents: 1416, routerQualified: false });
    expect(installments.router).toBeNull();
  }
});

test('a fee that is paid at once is no installment', () => {
  const { offer, installments } = calculate(internet('fiber-100', { routerId: 'router-own' }));
  expect(offer).toEqual({ count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } });
  expect(installments.oneTime).toEqual({ count: 1, priceCents: 0 });
});

test('only auto pay together with paper-free billing gives the lower price [C-373]', () => {
  const answers = [true, false].flatMap((autoPay) =>
    [true, false].map((paperFreeBilling) => hasAutoPayPrice({ autoPay, paperFreeBilling })),
  );
  expect(answers).toEqual([true, false, false, false]);
});
