import { expect, test } from 'vitest';
import type { DigitalVoiceSelection } from '../index.ts';
import { buildCart, digitalVoice, listing, phone } from '../testing/index.ts';
import { removeChosenNumbers } from './remove-chosen-numbers.ts';

const ported = { number: '2015550177', portedFrom: 'Old Tel', planId: 'bdv', device: 'desktop' } as const;
const chosen = { number: '2125550101', planId: 'bdv', device: 'desktop' } as const;

function buildVoiceCart(voice: Partial<DigitalVoiceSelection>, listed?: string) {
  return buildCart([digitalVoice(voice), ...(listed ? [listing('listing', listed)] : [])]);
}

test('numbers of the inventory are removed from lines, fax lines and phones, and ported numbers stay [P-138]', () => {
  const cart = buildVoiceCart({
    lines: [chosen, ported],
    faxLines: [{ planId: 'fax-line', number: '2125550900' }],
    equipment: [{ id: 'phone-4-line', count: 1 }],
    stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: [chosen.number, ported.number] }],
  });
  expect(removeChosenNumbers(cart).voice).toEqual({
    ...cart.voice,
    lines: [{ planId: 'bdv', device: 'desktop' }, ported],
    faxLines: [{ planId: 'fax-line' }],
    stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: [ported.number] }],
  });
  expect(removeChosenNumbers(buildCart([phone()])).voice?.lines).toEqual([{ planId: '2033437' }]);
});

test('a listing under a removed number moves to the first number, or to the one that is assigned later [P-138] [P-140]', () => {
  const getListed = (cart: ReturnType<typeof buildCart>) => removeChosenNumbers(cart).listing?.details?.phone;
  expect(getListed(buildVoiceCart({ lines: [chosen] }, chosen.number))).toBe('');
  expect(getListed(buildVoiceCart({ lines: [ported, chosen] }, chosen.number))).toBe(ported.number);
  expect(getListed(buildVoiceCart({ lines: [chosen] }, '2125550142'))).toBe('2125550142');
});

test('a cart without numbers of the inventory stays the same [P-138]', () => {
  for (const cart of [
    buildCart([]),
    buildVoiceCart({ lines: [ported] }),
    buildCart([phone({ lines: [{ planId: '2033437' }] })]),
  ])
    expect(removeChosenNumbers(cart)).toBe(cart);
});
