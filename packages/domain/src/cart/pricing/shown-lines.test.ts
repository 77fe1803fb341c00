import { expect, test, vi } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { defaultNumberRules, type NumberRules } from '../../numbers/index.ts';
import type { PriceLine } from '../breakdown.ts';
import { buildCart, buildTripleCart, internet, tv } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';
import { listShownLines } from './shown-lines.ts';

test('merges lines without numbers, and equipment, into one line with count and total price', () => {
  const bill = priceCart(buildTripleCart(2), sampleCatalog);
  if (!bill.voice) throw new Error('a triple has a phone');
  const unnumbered = { ...bill.voice, lines: bill.voice.lines.map((line) => ({ ...line, number: '' })) };
  const names = (section: string, shown = listShownLines({ ...bill, voice: unnumbered })) =>
    shown.filter((line) => line.section === section).map(({ name, cents }) => [name, cents]);
  const [first, second] = bill.voice.lines.map(({ cents }) => cents);
  expect(names('voice')[0]).toEqual(['Business Digital Voice x 2', (first ?? 0) + (second ?? 0)]);
  expect(names('voice', listShownLines(bill)).slice(0, 2)).toEqual([
    [expect.stringMatching(/^Business Digital Voice \(/), first],
    [expect.stringMatching(/^Business Digital Voice \(/), second],
  ]);
  for (const { name, quantity, cents } of bill.oneTime.filter(({ quantity }) => quantity > 1))
    expect([...names('equipment'), ...names('oneTime')]).toContainEqual([`${name} x ${quantity}`, cents]);
});

test('notes the lines without a number as assigned later, if the provider assigns numbers [P-139]', () => {
  const bill = priceCart(buildTripleCart(3), sampleCatalog);
  if (!bill.voice) throw new Error('a triple has a phone');
  const [ported, ...others] = bill.voice.lines;
  if (!ported) throw new Error('a triple has lines');
  const lines = [ported, ...others.map((line) => ({ ...line, number: '' }))];
  const voice = { ...bill.voice, lines, fax: { ...bill.voice.services[0], name: 'Fax line' } as PriceLine };
  const listNotes = (rules?: NumberRules) =>
    listShownLines({ ...bill, voice }, rules)
      .filter(({ section }) => section === 'voice')
      .map(({ name, note }) => [name, note]);
  const note = 'Number assigned later';
  expect(listNotes({ telephoneNumbers: 'assignedLater' }).slice(0, 4)).toEqual([
    ['Business Digital Voice (212) 555-0000', undefined],
    ['Business Digital Voice x 2', note],
    ['Fax line', note],
    ['Caller ID', undefined],
  ]);
  for (const rules of [undefined, defaultNumberRules])
    expect(listNotes(rules).map(([, each]) => each)).not.toContain(note);
});

test('shows every line of the bill in its section, with waived and free items', () => {
  const shown = listShownLines(priceCart(buildTripleCart(2), sampleCatalog));
  const listSection = (section: string) =>
    shown.filter((line) => line.section === section).map(({ name, cents }) => `${name}: ${cents}`);
  expect(listSection('internet')).toEqual([
    'Fiber 500: 9900',
    'Wi-Fi extender: 500',
    'Additional wireless router: 1500',
  ]);
  expect(listSection('voice')).toEqual([
    'Business Digital Voice (212) 555-0000: 5900',
    'Business Digital Voice (212) 555-0001: 5900',
    'Fax line (212) 555-0900: 2000',
    'Caller ID: 900',
    'Inside wire maintenance: 800',
    'Additional listing: 500',
  ]);
  expect(listSection('tv')).toEqual([
    'Preferred TV: 7500',
    'Public viewing: 2000',
    'Gale Sports Extra: 1200',
    'Set-top box x 3: 3600',
    'Record 2 shows at once: 1000',
    'Lantern Movies: 1500',
  ]);
  expect(listSection('other')).toHaveLength(5);
  expect(listSection('offer')).toContain('Fiber 500 offer: -1000');
  expect(listSection('equipment')).toEqual([
    'Wireless router (bought): 29999',
    '4-line phone x 2: 17000',
    'Additional cordless handset x 3: 25500',
    'Power Reserve: 8900',
  ]);
  expect(listSection('oneTime')).toEqual([
    'Installation with inside wiring: 14900',
    'Telephone jack x 2: 13000',
    'Activation fee: 0',
  ]);
});

test('shows a waived line with what is left to pay, and no movies without a choice', () => {
  const line = { name: 'Router', keyword: 'ROUTER', cents: 1500, credit: { name: 'Off', cents: -1500 } };
  const bill = priceCart(buildCart([internet('fiber-100'), tv('tv-local')]), sampleCatalog);
  if (!bill.internet) throw new Error('the cart has internet');
  const lines = [{ ...line, routerDiscount: true }];
  const shown = listShownLines({ ...bill, internet: { ...bill.internet, lines } });
  expect(shown[0]).toEqual({ section: 'internet', name: 'Router', cents: 0 });
  expect(shown.filter(({ section }) => section === 'tv')).toHaveLength(1);
  expect(shown.filter(({ section }) => section === 'voice')).toEqual([]);
});

test('works in the oldest supported browsers, which lack Map.groupBy', () => {
  const groupBy = vi.spyOn(Map, 'groupBy').mockImplementation(() => {
    throw new TypeError('Map.groupBy is not a function');
  });
  expect(listShownLines(priceCart(buildTripleCart(2), sampleCatalog)).length).toBeGreaterThan(3);
  groupBy.mockRestore();
});
