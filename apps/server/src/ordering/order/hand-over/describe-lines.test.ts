import { expect, test } from 'vitest';
import type { OrderContents } from '../contents.ts';
import { sampleContents } from '../testing/sample-contents.ts';
import { listLines } from './describe-lines.ts';

/** The porting of each line, after the account data is deleted. */
const listPorting = (contents: Partial<OrderContents>) =>
  listLines({ ...sampleContents, ...contents }, [], new Map())?.map(({ porting }) => porting);

test('a ported number has the signer and the carriers of its letter, as far as the letter has them [O-179]', () => {
  const { letter } = sampleContents;
  if (!letter) return expect.unreachable();
  const form = {
    ...{ firstName: 'Ann', lastName: 'Larch', contactNumber: '2125550111', date: '2026-11-17' },
    ...{ longDistanceProvider: 'Long Haul', intraLata: 'Near Tel', interLata: '' },
  };
  expect(listPorting({ letter: { ...letter, form } })?.[1]).toEqual({
    ...{ currentProvider: 'Acme Telephone', letterId: 'LOA-12AB34CD', state: 'requested' },
    ...{ signerName: 'Ann Larch', signerPhone: '+12125550111' },
    ...{ longDistanceProvider: 'Long Haul', intraLataProvider: 'Near Tel' },
  });
});

test('a ported number has its carrier without a letter, also after the account data is deleted [O-179]', () => {
  expect(listPorting({ letter: null })).toEqual([undefined, { currentProvider: 'Acme Telephone', state: 'requested' }]);
  const { voice } = sampleContents.cart;
  if (voice?.kind !== 'bdv' || !sampleContents.letter) return expect.unreachable();
  // An order of an earlier release has only the number in its letter.
  const lines = voice.lines.map(({ portedFrom: _, ...line }) => line);
  const { carriers: __, ...letter } = sampleContents.letter;
  const cart = { ...sampleContents.cart, voice: { ...voice, lines } };
  expect(listPorting({ cart, letter })?.map((porting) => porting?.currentProvider)).toEqual([undefined, 'unknown']);
});
