import { describe, expect, test } from 'vitest';
import { sampleContents } from '../testing/sample-contents.ts';
import { buildChangeText, type TextedChange } from './change-text.ts';

const brand = { name: 'Halyard Business', support: { helpLine: '(800) 555-0142', timeZone: 'America/New_York' } };
const order = { number: 'M-1000-2000', contents: sampleContents };
const write = (change: TextedChange, contents: Partial<typeof sampleContents> = {}) =>
  buildChangeText({ brand } as never, { ...order, contents: { ...sampleContents, ...contents }, ports: [] }, change);
const moveFee = { event: 'reschedule', revision: 3, cents: 2500 } as const;
const cancelFee = { event: 'cancel', revision: 4, cents: 4900 } as const;
const stop = 'Reply STOP to end these texts.';

describe('the text about a change of an order [O-113]', () => {
  test.each<[string, TextedChange, string]>([
    [
      'a new date',
      { event: 'schedule', feeCents: 0 },
      'Order M-1000-2000 has a new date: Tue, Dec 1, 8:00 AM - 12:00 PM.',
    ],
    [
      'a moved date with a fee',
      { event: 'reschedule', feeCents: 2500 },
      'Order M-1000-2000 has a new date: Tue, Dec 1, 8:00 AM - 12:00 PM. The fee is $25.00.',
    ],
    [
      'a technician on the way',
      { event: 'depart', expectedAt: '' },
      'Our technician is on the way to you for order M-1000-2000.',
    ],
    [
      'a technician on the way, with the time',
      { event: 'depart', expectedAt: '2026-12-01T14:40:00Z' },
      'Our technician is on the way to you for order M-1000-2000 and should arrive at 9:40 AM.',
    ],
    [
      'a missed visit',
      { event: 'failVisit', by: 'customer' },
      'Order M-1000-2000 is not installed yet. Please choose a new date: see our email, or call (800) 555-0142.',
    ],
    ['a hold', { event: 'hold', until: '' }, 'Order M-1000-2000 is on hold. We will contact you before we continue.'],
    [
      'a hold with the day on which the work is expected to continue [O-214]',
      { event: 'hold', until: '2026-12-08' },
      'Order M-1000-2000 is on hold. We expect to continue on Tue, Dec 8. We will contact you before we continue.',
    ],
    ['the end of a hold', { event: 'continue' }, 'Order M-1000-2000 continues: Tue, Dec 1, 8:00 AM - 12:00 PM.'],
    ['the installation', { event: 'complete' }, 'Order M-1000-2000 is installed.'],
    [
      'a cancellation with a fee',
      { event: 'cancel', fees: [cancelFee] },
      'Order M-1000-2000 is cancelled. The fee is $49.00.',
    ],
    [
      'a cancellation after a moved date, with the sum of the mail [O-210]',
      { event: 'cancel', fees: [moveFee, cancelFee] },
      'Order M-1000-2000 is cancelled. The fees are $74.00.',
    ],
  ])('tells about %s', (_, change, text) => {
    const written = write(change);
    expect(written).toBe(`Halyard Business: ${text} ${stop}`);
    // A message of the GSM alphabet has 160 characters; two of these parts at most.
    expect(written).toMatch(/^[\x20-\x7e]{1,306}$/);
  });

  test('has no hours for a shopper who installs, no date without one, and no email that the shopper does not have', () => {
    const { visit } = sampleContents;
    expect(write({ event: 'continue' }, { visit: visit && { ...visit, installBy: 'self' } })).toContain(
      'continues: Tue, Dec 1. Reply',
    );
    expect(write({ event: 'continue' }, { visit: null })).toContain('M-1000-2000 continues. Reply');
    expect(write({ event: 'failVisit', by: 'provider' }, { mailTo: '' })).toContain(
      'Please choose a new date: call (800) 555-0142.',
    );
  });
});
