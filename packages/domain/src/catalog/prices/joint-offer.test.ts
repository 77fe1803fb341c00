import { expect, test } from 'vitest';
import { applyJointOffer, calculateJointOfferCents, getJointOffer } from './joint-offer.ts';

const terms = { jointOffer: { offCents: 1000, oneGigOffCents: 2000 } };
const offer = getJointOffer(terms, true);
const plan = { downMbps: 300, monthlyCents: 8400 };

test('the joint offer lowers the price now, and the price after the introductory months', () => {
  const introductory = { months: 12, thenCents: 9400 };
  expect(applyJointOffer(plan, offer)).toEqual({ offCents: 1000, monthlyCents: 7400 });
  expect(applyJointOffer({ ...plan, introductory }, offer)).toEqual({
    offCents: 1000,
    monthlyCents: 7400,
    introductory: { months: 12, thenCents: 8400 },
  });
});

test('a catalog has a joint offer if one of its amounts is above zero', () => {
  const isAvailable = (offCents: number, oneGigOffCents: number) =>
    getJointOffer({ jointOffer: { offCents, oneGigOffCents } }, true).available;
  expect([isAvailable(0, 0), isAvailable(1000, 0), isAvailable(0, 2000)]).toEqual([false, true, true]);
});

test('a plan without the joint offer keeps its price', () => {
  expect(getJointOffer(terms, false)).toEqual({ available: false, priceCents: 0, oneGigPriceCents: 0 });
  expect(applyJointOffer(plan, getJointOffer(terms, false))).toEqual({ offCents: 0, monthlyCents: 8400 });
});

test('the joint offer is larger for a gigabit plan, never more than the price, and may be sent as a negative amount [C-278] [C-279]', () => {
  expect(calculateJointOfferCents({ ...plan, downMbps: 1000 }, offer)).toBe(2000);
  expect(calculateJointOfferCents({ ...plan, monthlyCents: 700 }, offer)).toBe(700);
  expect(calculateJointOfferCents(plan, { ...offer, priceCents: -1000 })).toBe(1000);
  expect(calculateJointOfferCents(plan, { ...offer, available: false })).toBe(0);
});
