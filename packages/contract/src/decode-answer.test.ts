import { priceCart } from '@demarc/domain/cart';
import { buildTripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog as catalog } from '@demarc/domain/catalog/testing';
import { buildInternetOffering, buildTvOffering } from '@demarc/domain/offering';
import { describe, expect, test } from 'vitest';
import type { Codec } from './call.ts';
import { calls, decodeAnswer, errorReply } from './index.ts';

/** Adds a field of a later version to every object of an answer. */
const addFields = (wire: unknown): unknown => {
  if (Array.isArray(wire)) return wire.map(addFields);
  if (wire === null || typeof wire !== 'object') return wire;
  const fields = Object.entries(wire).map(([name, value]) => [name, addFields(value)]);
  return { ...Object.fromEntries(fields), FieldOfALaterVersion: { On: ['2031-01-01'] } };
};

const cart = buildTripleCart(2);
const label = { name: 'H', helpLine: '800-555-0100', privacyUrl: 'https://example.com/p', labelTemplate: '# Facts' };
const dueDates = {
  ...{ GetDueDateStatus: 'SUCCESS', DueDates: '["2027-03-01"]', DueDateIntervals: '[["8AM"]]' },
  ...{ appointmentCode: '[["A"]]', techOptionFields: [], ShowCovidRestriction: 'Y', DispatchInfo: '' },
  CovidQuestions: [{ Id: '1', Text: 'Is there a dog?' }],
};
const refusal = { ErrorCode: 'invalidRequest', ErrorMessage: 'No.', Fields: [{ Path: 'a', Reason: 'b' }] };

const answers: readonly (readonly [name: string, codec: Codec, wire: unknown])[] = [
  [
    'the price of a cart',
    calls.submitData.response,
    calls.submitData.response.encode({ breakdown: priceCart(cart, catalog) }),
  ],
  [
    'the internet section',
    calls.getInternetFlow.response,
    calls.getInternetFlow.response.encode(
      buildInternetOffering('fiber', { zip: '07030', lineMbps: 500 }, cart, catalog, label),
    ),
  ],
  ['the TV section', calls.getTvFlow.response, calls.getTvFlow.response.encode(buildTvOffering(cart, catalog))],
  ['installation days', calls.getDueDates.response, dueDates],
  [
    'a saved cart, one of three shapes',
    calls.saveMyOrder.response,
    { EMail: 'a@example.com', ValidUntil: '2027-01-01' },
  ],
  ['a refusal', errorReply, refusal],
];

describe('an answer with fields of a later version [P-146]', () => {
  test.each(answers)('is read as if they were not there: %s', (_, codec, wire) => {
    const known = codec.safeDecode(wire);
    expect(known.success).toBe(true);
    const later = addFields(wire);
    expect(codec.safeDecode(later).success).toBe(false);
    expect(decodeAnswer(codec, later)).toEqual(known);
  });

  test('stays as it was received', () => {
    const later = addFields(refusal);
    decodeAnswer(errorReply, later);
    expect(later).toEqual(addFields(refusal));
  });

  test('is refused if a known field is missing or wrong', () => {
    for (const change of [{ ErrorMessage: undefined }, { Fields: [{ Path: 1, Reason: 'b' }] }])
      expect(decodeAnswer(errorReply, { ...(addFields(refusal) as object), ...change }).success).toBe(false);
  });
});

test('an undeclared field of an answer is refused where a server encodes it [P-146]', () => {
  const reply = { ...refusal, Later: 1 };
  expect(errorReply.safeDecode(reply as never).success).toBe(false);
});
