import { expect, test } from 'vitest';
import { type AppliedChange, collectReportedFacts, describeFees, hasNewSerials, isPortOpen } from './reported-facts.ts';

const change = (event: AppliedChange['event'], revision: number, details: AppliedChange['details'], reason = '') =>
  ({ event, revision, details, reason }) satisfies AppliedChange;

test('an order collects the fees of its changes, without those that are waived [O-110]', () => {
  const { fees } = collectReportedFacts([
    change('submit', 1, null),
    change('reschedule', 3, { feeCents: 2500 }),
    change('reschedule', 4, { feeCents: 0 }),
    change('schedule', 5, { feeCents: 100 }),
    change('hold', 6, { feeCents: 900 }),
    change('cancel', 7, { feeCents: 4900 }),
  ]);
  expect(fees).toEqual([
    { event: 'reschedule', revision: 3, cents: 2500 },
    { event: 'schedule', revision: 5, cents: 100 },
    { event: 'cancel', revision: 7, cents: 4900 },
  ]);
});

test('an order has the last state of the transfer of each number, in any notation [O-111]', () => {
  const { ports } = collectReportedFacts([
    change('updatePort', 3, { number: '2125550187', state: 'rejected' }, 'wrong PIN'),
    change('updatePort', 4, { number: '2125550188', state: 'completed' }),
    change('updatePort', 5, { number: '+12125550187', state: 'scheduled', date: '2026-12-03' }),
    change('updatePort', 6, { number: '2125550189', state: 'lost' }),
    change('hold', 7, { number: '2125550188', state: 'rejected' }),
  ]);
  expect([...ports]).toEqual([
    ['2125550187', { state: 'scheduled', date: '2026-12-03' }],
    ['2125550188', { state: 'completed' }],
  ]);
  expect(
    collectReportedFacts([change('updatePort', 3, { number: '2125550187', state: 'rejected' }, 'wrong PIN')]).ports.get(
      '2125550187',
    ),
  ).toEqual({ state: 'rejected', reason: 'wrong PIN' });
});

test('an installed order has the serial numbers of each item [O-111]', () => {
  const equipment = [
    { itemId: 'phone', serial: 'P-1' },
    { itemId: 'router', serial: 'R-1' },
    { itemId: 'phone', serial: 'P-2' },
  ];
  expect([...collectReportedFacts([change('complete', 3, { equipment })]).serials]).toEqual([
    ['phone', ['P-1', 'P-2']],
    ['router', ['R-1']],
  ]);
  expect(collectReportedFacts([change('complete', 3, null), change('hold', 4, { equipment })]).serials.size).toBe(0);
});

test('one fee is described by its change, and several with their sum [O-210]', () => {
  const [moved, cancelled] = [
    { event: 'reschedule', cents: 2500 },
    { event: 'cancel', cents: 4900 },
  ] as const;
  expect(describeFees([])).toBeUndefined();
  expect(describeFees([moved])).toEqual({
    ...{ sum: '$25.00', sentence: 'The fee is $25.00', reasons: 'for moving the visit' },
  });
  expect(describeFees([moved, cancelled])).toEqual({
    ...{ sum: '$74.00', sentence: 'The fees are $74.00' },
    reasons: '$25.00 for moving the visit, $49.00 for cancelling the order',
  });
});

test('serial numbers that come later are added once [O-173]', () => {
  const first = change('complete', 3, { equipment: [{ itemId: 'phone', serial: 'P-1' }] });
  const later = change('complete', 4, {
    equipment: [
      { itemId: 'phone', serial: 'P-1' },
      { itemId: 'phone', serial: 'P-2' },
    ],
  });
  const facts = collectReportedFacts([first, later]);
  expect([...facts.serials]).toEqual([['phone', ['P-1', 'P-2']]]);
  expect(hasNewSerials(facts, [{ itemId: 'phone', serial: 'P-2' }])).toBe(false);
  expect(hasNewSerials(facts, [])).toBe(false);
  expect(hasNewSerials(facts, [{ itemId: 'router', serial: 'P-2' }])).toBe(true);
});

test('the transfer of a number is open until it is completed [O-175]', () => {
  expect(isPortOpen(undefined)).toBe(true);
  for (const state of ['scheduled', 'rejected'] as const) expect(isPortOpen({ state })).toBe(true);
  expect(isPortOpen({ state: 'completed' })).toBe(false);
});
