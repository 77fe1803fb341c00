import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { defaultNumberRules } from '../../numbers/index.ts';
import { buildCart, digitalVoice, listing, phone } from '../testing/index.ts';
import { describeCartGap } from './describe-cart-gap.ts';

const describeGapAfter = (...commands: Parameters<typeof buildCart>[0]) =>
  describeCartGap(buildCart(commands), sampleCatalog, defaultNumberRules);
const web = { number: '2125550101', planId: 'bdv-web', device: 'webphone' } as const;

test.each([
  ['a phone line', phone({ lines: [{ planId: '2033437' }] }), phone(), 'A phone line has no number yet.'],
  [
    'a fax line',
    digitalVoice({ faxLines: [{ planId: 'fax-line' }] }),
    digitalVoice({ faxLines: [{ planId: 'fax-line', number: '2125550900' }] }),
    'A fax line has no number yet.',
  ],
  [
    'a web phone',
    digitalVoice({ lines: [web] }),
    digitalVoice({ lines: [{ ...web, email: 'ada@example.com' }] }),
    'A web phone has no email yet.',
  ],
  [
    'a handset without its base',
    digitalVoice({ equipment: [{ id: 'phone-handset', count: 8 }] }),
    digitalVoice({
      equipment: [
        { id: 'phone-handset', count: 8 },
        { id: 'phone-cordless', count: 1 },
      ],
    }),
    'Additional cordless handset only works with the 10-line cordless phone. Please add one.',
  ],
  [
    'an adapter without a desktop phone',
    digitalVoice({ equipment: [{ id: 'adapter-wifi', count: 1 }] }),
    digitalVoice({
      equipment: [
        { id: 'adapter-wifi', count: 1 },
        { id: 'phone-4-line', count: 1 },
      ],
    }),
    'Wifi adapter only works with a desktop phone. Please add one.',
  ],
])('%s that cannot be set up blocks the order until it is complete [C-244]', (_, incomplete, complete, text) => {
  expect(describeGapAfter(incomplete)).toBe(text);
  expect(describeGapAfter(complete)).toBeNull();
});

test('a listing is complete with business name, heading and phone number [C-247]', () => {
  const full = listing('listing');
  if (full.do !== 'chooseListing' || !full.listing.details) throw new Error('the sample has no listing');
  const { details } = full.listing;
  expect(describeGapAfter(phone(), full)).toBeNull();
  for (const field of ['companyName', 'heading', 'phone'])
    expect(
      describeGapAfter(phone(), {
        do: 'chooseListing',
        listing: { id: 'listing', details: { ...details, [field]: '' } },
      }),
      field,
    ).toBe('The directory listing is not complete yet.');
});

test('lines whose number is assigned later are complete without one, and keep their other gaps [P-138]', () => {
  const describeLater = (...commands: Parameters<typeof buildCart>[0]) =>
    describeCartGap(buildCart(commands), sampleCatalog, { telephoneNumbers: 'assignedLater' });
  const unnumbered = { planId: 'bdv-web', device: 'webphone' } as const;
  expect(describeLater(phone({ lines: [{ planId: '2033437' }] }))).toBeNull();
  expect(describeLater(digitalVoice({ faxLines: [{ planId: 'fax-line' }] }))).toBeNull();
  expect(describeLater(digitalVoice({ lines: [unnumbered] }))).toBe('A web phone has no email yet.');
});

test('a listing under a number that is assigned later is complete without one [P-140]', () => {
  const later = { telephoneNumbers: 'assignedLater' } as const;
  const listed = buildCart([phone(), listing('listing', '')]);
  expect(describeCartGap(listed, sampleCatalog, later)).toBeNull();
  expect(describeCartGap(listed, sampleCatalog, defaultNumberRules)).toBe('The directory listing is not complete yet.');
  const wrong = buildCart([phone(), listing('listing', '555')]);
  expect(describeCartGap(wrong, sampleCatalog, later)).toBe('The directory listing is not complete yet.');
});
