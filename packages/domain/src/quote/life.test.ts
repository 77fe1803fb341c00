import { describe, expect, test } from 'vitest';
import type { PriceAdjustment } from '../cart/index.ts';
import { addressWithAll } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import {
  afterQuoteEvent,
  buildQuotedCart,
  findExceededLimits,
  findQuoteProblem,
  noRole,
  quoteEvents,
  quoteStates,
  type RoleLimits,
} from './index.ts';

test('a quote is edited, approved and sent until it is accepted, declined, withdrawn or expired, which are final [O-093]', () => {
  const allowed = quoteStates.flatMap((state) =>
    quoteEvents.flatMap((event) => {
      const next = afterQuoteEvent(state, event);
      return next.ok ? [`${state} ${event} ${next.value}`] : [];
    }),
  );
  expect(allowed).toEqual([
    'draft edit draft',
    'draft askApproval awaitingApproval',
    'draft send sent',
    'draft withdraw withdrawn',
    'awaitingApproval edit draft',
    'awaitingApproval send sent',
    'awaitingApproval withdraw withdrawn',
    'sent edit draft',
    'sent send sent',
    'sent accept accepted',
    'sent decline declined',
    'sent withdraw withdrawn',
    'sent expire expired',
  ]);
  expect(afterQuoteEvent('awaitingApproval', 'accept')).toMatchObject({
    refusal: { code: 'quoteEventNotAllowed', fields: [{ reason: 'the quote is waiting for approval' }] },
  });
  expect(afterQuoteEvent('draft', 'decline')).toMatchObject({
    refusal: { fields: [{ reason: 'the quote is a draft' }] },
  });
});

test.each([
  ['draft', 'quoteChanged'],
  ['awaitingApproval', 'quoteChanged'],
  ['sent', undefined],
  ['declined', 'quoteDeclined'],
  ['withdrawn', 'quoteWithdrawn'],
  ['expired', 'quoteExpired'],
] as const)('the shopper of a quote that is %s is told %s [O-093]', (state, problem) => {
  expect(findQuoteProblem({ validUntil: '2026-05-25', orderedBy: null, state }, '2026-05-25')).toBe(problem);
});

describe('the limits of a role [O-094]', () => {
  const sales: RoleLimits = {
    ...{ percentOff: 15, amountOffCents: 1000, waive: ['activation'], validityDays: 30 },
    ...{ terms: ['TwoYears'], approves: false },
  };
  const build = (...adjustments: readonly PriceAdjustment[]) => {
    const routerId = 'router-buy';
    const services = { internet: { planId: 'fiber-1000', routerId } };
    const cart = buildQuotedCart(services, addressWithAll, sampleCatalog, { adjustments });
    return cart.ok ? cart.value : expect.unreachable(JSON.stringify(cart.refusal));
  };
  const today = '2026-05-01';
  const find = (
    adjustments: readonly PriceAdjustment[],
    limits: Parameters<typeof findExceededLimits>[1] = sales,
    last = today,
  ) => findExceededLimits({ cart: build(...adjustments), validUntil: last }, limits, { catalog: sampleCatalog, today });
  const plan = sampleCatalog.find('internetPlans', 'fiber-1000')?.monthlyCents ?? 0;
  const target = 'fiber-1000';

  test.each<[string, PriceAdjustment[], string[]]>([
    ['nothing', [], []],
    ['the percentage', [{ target, kind: 'percentOff', value: 15 }], []],
    ['more than the percentage', [{ target, kind: 'percentOff', value: 16 }], ['takes too much off fiber-1000']],
    ['a set price within it', [{ target, kind: 'setPrice', value: Math.ceil(plan * 0.85) }], []],
    ['a set price below it', [{ target, kind: 'setPrice', value: 5000 }], ['takes too much off fiber-1000']],
    ['an amount above both', [{ target, kind: 'amountOff', value: 5000 }], ['takes too much off fiber-1000']],
    [
      'two discounts that are too much together',
      [
        { target, kind: 'percentOff', value: 14 },
        { target, kind: 'amountOff', value: 900 },
      ],
      ['takes too much off fiber-1000'],
    ],
    ['a waiver of the role', [{ target: 'activation', kind: 'waive' }], []],
    ['another waiver', [{ target: 'router-buy', kind: 'waive' }], ['waives router-buy']],
  ])('%s', (_, adjustments, exceeded) => {
    expect(find(adjustments)).toEqual(exceeded);
  });

  test('include the validity and the term', () => {
    expect(find([], sales, '2026-05-31')).toEqual([]);
    expect(find([], sales, '2026-06-01')).toEqual(['is valid for more than 30 days']);
    expect(find([], { ...sales, terms: ['MonthToMonth'] })).toEqual(['has the term TwoYears']);
  });

  test('without a role, no price is lower', () => {
    expect(find([], noRole, '2999-12-31')).toEqual([]);
    expect(find([{ target, kind: 'amountOff', value: 1 }], noRole)).toEqual(['takes too much off fiber-1000']);
  });
});
