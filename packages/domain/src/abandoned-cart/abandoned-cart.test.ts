import { describe, expect, test } from 'vitest';
import { abandonedStepLabels, buildFunnelRows, listAbandonedSteps } from './index.ts';

const checked = { creditCheck: 'full' } as const;

describe('buildFunnelRows', () => {
  const counts = { checked: 200, chosen: 100, checkout: 50, business: 40, credit: 40, terms: 30, ordered: 20 };

  test('returns the count, the share and the losses of every step', () => {
    const rows = buildFunnelRows(counts, checked);
    expect(rows.map(({ count, share, lost }) => [count, share, lost])).toEqual([
      [200, 1, 100],
      [100, 0.5, 50],
      [50, 0.25, 10],
      [40, 0.2, 0],
      [40, 0.2, 10],
      [30, 0.15, 10],
      [20, 0.1, 0],
    ]);
    expect([rows[0]?.label, rows[6]?.label]).toEqual(['Checked an address', 'Placed the order']);
  });

  test('names no credit check in a shop without one, and counts the verified business once [P-095]', () => {
    const rows = buildFunnelRows({ ...counts, business: 40, credit: 40 }, { creditCheck: 'off' });
    expect(rows.map(({ label, count, lost }) => [label, count, lost])).toEqual([
      ['Checked an address', 200, 100],
      ['Chose services', 100, 50],
      ['Started checkout', 50, 10],
      ['Business verified', 40, 10],
      ['Accepted the terms', 30, 10],
      ['Placed the order', 20, 0],
    ]);
    expect(listAbandonedSteps({ creditCheck: 'off' }).map((step) => abandonedStepLabels[step])).toEqual([
      'Choosing services',
      'Business information',
      'Contracts and terms',
      'Date and payment',
    ]);
    expect(listAbandonedSteps({ creditCheck: 'soft' })).toHaveLength(5);
  });

  test('returns zero shares and losses without visitors', () => {
    const zeroCounts = { checked: 0, chosen: 0, checkout: 0, business: 0, credit: 0, terms: 0, ordered: 0 };
    expect(buildFunnelRows(zeroCounts, checked).every(({ share, lost }) => share === 0 && lost === 0)).toBe(true);
  });
});
