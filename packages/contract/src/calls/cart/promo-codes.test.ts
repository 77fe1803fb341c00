import { buildPromotion } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
import { promoCodes } from './promo-codes.ts';

test.each([
  { afterMonths: 12, cents: -2000, months: 24 },
  { afterMonths: 12, cents: -2000 },
])('a discount that starts later keeps its months on the wire: %j [P-062]', (delayed) => {
  const { codes: _, states: _states, zips: _zips, limit: _limit, ...promotion } = buildPromotion();
  const sent = [{ ...promotion, code: 'SAVE20', delayed }];
  expect(promoCodes.decode(promoCodes.encode(sent))).toEqual(sent);
});
