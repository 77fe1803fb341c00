import { type PhoneLine, priceCart } from '@demarc/domain/cart';
import { buildCart, buildTripleCart, internet, phone } from '@demarc/domain/cart/testing';
import { buildCartView, estimateBreakdown } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { defaultNumberRules } from '@demarc/domain/numbers';
import { noJointOffer } from '@demarc/domain/qualification';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTerms, renderInShop } from '../../../testing/render-in-shop.tsx';
import { Recap } from './Recap.tsx';
import { buildRecapRows, recapCharges } from './recap.ts';

test('the recap lists every section with its choices and price, and marks waived charges [C-030] [S-203]', () => {
  const breakdown = priceCart(buildTripleCart(2), sampleCatalog);
  renderInShop(<Recap breakdown={breakdown} />);
  expect(readTerms()).toEqual([
    ['Internet Fiber 500, Wi-Fi extender, Additional wireless router', '$119.00/mo'],
    [
      'Business Digital Voice Business Digital Voice, 2 lines, (212) 555-0000, (212) 555-0001, Fax line (212) 555-0900, Caller ID, Inside wire maintenance, Additional listing',
      '$160.00/mo',
    ],
    [
      'TV Preferred TV, Public viewing, Gale Sports Extra, Set-top box x 3, Record 2 shows at once, Lantern Movies',
      '$168.00/mo',
    ],
    ['Internet security for 5 devices', '$9.99/mo'],
    ['TechTeam for Internet', '$20.00/mo'],
    ['Premium support', '$15.00/mo'],
    ['Static IP Block of 5', '$35.00/mo'],
    ['Meetings Pro 4 licenses', '$69.96/mo'],
    ['Bundle savings: Fiber 500, Business Digital Voice and Preferred TV', '-$30.00/mo'],
    ['Fiber 500 offer For 12 months', '-$10.00/mo'],
    ['Monthly price 2 year agreement, plus taxes & fees. $566.95/mo after 12 months', '$556.95/mo'],
    [
      'Equipment and one-time charges Wireless router (bought), Installation with inside wiring, 4-line phone x 2, Additional cordless handset x 3, Power Reserve, Telephone jack x 2, Activation fee (waived)',
      '$279.00 once $67.82/mo for 12 months, the last payment $67.97',
    ],
  ]);
});

test('fully waived charges read "Fee Waived", and an order without one-time charges has no such row', () => {
  const waived = priceCart(buildCart([internet('fiber-500', { offerIds: ['no-activation'] })]), sampleCatalog);
  expect(recapCharges(waived)).toEqual({
    details: 'Professional installation, Activation fee',
    prices: ['Fee Waived'],
  });
  expect(recapCharges({ oneTime: [] })).toBeUndefined();
});

test('the phone section uses the title of the cart header [C-163]', () => {
  const cart = priceCart(buildCart([phone()]), sampleCatalog);
  const titled = { ...cart, header: { ...cart.header, phoneTitle: 'Harbor Line' } };
  expect(buildRecapRows(titled, defaultNumberRules)[0]).toMatchObject({
    title: 'Standard phone',
    details: 'Harbor Line, 1 line, (212) 555-0101',
  });
});

test('a ported number names its carrier, also before the server confirms the next choice', () => {
  const line = { planId: '2033437', number: '9175550123' };
  const cart = buildCart([phone({ lines: [line] })]);
  const ported = cart.voice?.kind === 'phone' && {
    voice: { ...cart.voice, lines: [{ ...line, portedFrom: 'Harbor Telephone' }] },
  };
  const confirmed = priceCart({ ...cart, ...ported }, sampleCatalog);
  const text = '(917) 555-0123 (transferred from Harbor Telephone)';
  expect(buildRecapRows(confirmed, defaultNumberRules)[0]?.details).toContain(text);
  const { chosen } = buildCartView(cart, confirmed, sampleCatalog);
  const expected = estimateBreakdown(chosen, confirmed, { catalog: sampleCatalog, jointOffer: noJointOffer });
  expect(expected && buildRecapRows(expected, defaultNumberRules)[0]?.details).toContain(text);
});

test('telephone numbers do not wrap, and a brief recap lists the first numbers and counts the rest', () => {
  const breakdown = priceCart(buildTripleCart(30), sampleCatalog);
  const [, briefVoice] = buildRecapRows(breakdown, defaultNumberRules, true);
  expect(briefVoice?.details).toContain('30 lines, (212) 555-0000, (212) 555-0001, (212) 555-0002 and 27 more, ');
  const [, fullVoice] = buildRecapRows(breakdown, defaultNumberRules);
  expect(fullVoice?.details).toContain('(212) 555-0029');
  renderInShop(<Recap breakdown={breakdown} brief />);
  // Each number, also that of the fax line, is in a separate element, which does not wrap.
  expect(screen.getAllByText(/^\(212\) 555-\d{4}$/)).toHaveLength(4);
  const briefDetails = buildRecapRows(priceCart(buildTripleCart(4), sampleCatalog), defaultNumberRules, true)[1]
    ?.details;
  expect(briefDetails).toContain('(212) 555-0003');
});

test('lines whose number is assigned later are counted, beside the ported numbers [P-139]', () => {
  const listDetails = (lines: readonly PhoneLine[], brief: boolean) => {
    const cart = priceCart(buildCart([phone({ lines })]), sampleCatalog);
    return buildRecapRows(cart, { telephoneNumbers: 'assignedLater' }, brief)[0]?.details.split(', ').slice(1);
  };
  const line = { planId: '2033437' };
  const ported = { ...line, number: '2015550177' };
  for (const brief of [false, true]) {
    expect(listDetails([line], brief)).toEqual(['1 line', 'number assigned later']);
    expect(listDetails([line, ported, line], brief)).toEqual(['3 lines', '(201) 555-0177', '2 numbers assigned later']);
  }
});
