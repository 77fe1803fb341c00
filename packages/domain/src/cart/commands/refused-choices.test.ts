import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { buildCart, digitalVoice, findRefusalCode, internet, listing, phone, tv } from '../testing/index.ts';
import { applyCommand } from './apply-command.ts';
import type { CartCommand } from './command.ts';

const tooMany = (id: string) => [{ id, count: 1000 }];
const line = (planId: string, device: 'desktop' | 'webphone' = 'desktop') => ({ planId, device });
const station = { equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] };
const equipment = [{ id: 'phone-4-line', count: 1 }];

test.each<[string, CartCommand, string]>([
  ['the jacks of a phone', phone({ jacks: tooMany('jack') }), 'tooMany'],
  ['the jacks of digital voice', digitalVoice({ jacks: tooMany('jack') }), 'tooMany'],
  ['the jacks of fax lines', digitalVoice({ faxJacks: tooMany('jack') }), 'tooMany'],
  ['the boxes of TV', tv('tv-local', { equipment: tooMany('recorder') }), 'tooMany'],
  [
    'a number on two lines of a phone',
    phone({ lines: ['212-555-0101', '2125550101'].map((number) => ({ number, planId: '2033437' })) }),
    'numberTwice',
  ],
  ['digital voice without a line', digitalVoice({ lines: [] }), 'lineMissing'],
  ['a listing that is not in the catalog', listing('not-sold'), 'notSold'],
])('refuses too many, doubled or missing items: %s', (_, command, code) => {
  expect(findRefusalCode(command, buildCart([phone()]))).toBe(code);
});

test.each<[string, CartCommand, string, string, string]>([
  [
    'one of two lines has a web phone that its plan lacks',
    digitalVoice({ lines: [line('bdv'), line('bdv', 'webphone')] }),
    'notSoldTogether',
    'device',
    'is not in the plan',
  ],
  [
    'one of two stations rings a phone that is not bought',
    digitalVoice({ equipment, stations: [station, { ...station, equipmentId: 'phone-conference' }] }),
    'notSold',
    'stations',
    'rings a phone that is not bought',
  ],
  [
    'a station rings for a number that is no line',
    digitalVoice({ equipment, stations: [{ ...station, numbers: ['2125550101', '2125550199'] }] }),
    'notSold',
    'stations',
    'rings for a number that is no line',
  ],
  [
    'one of two phones is ordered too often',
    digitalVoice({
      equipment: [
        { id: 'phone-4-line', count: 30 },
        { id: 'phone-conference', count: 31 },
      ],
    }),
    'tooMany',
    'phones',
    'is more than 30',
  ],
  [
    'the tech team has no last name',
    {
      do: 'addTechTeam',
      id: 'techteam',
      contact: { firstName: 'Ada', lastName: ' ', phone: '212-555-0142', email: 'ada@example.com' },
    },
    'contactMissing',
    'lastName',
    'is missing or not in its form',
  ],
])('the refusal names the field: %s', (_, command, code, path, reason) => {
  expect(applyCommand(buildCart([internet()]), command, sampleCatalog)).toMatchObject({
    ok: false,
    refusal: { code, fields: [{ path, reason }] },
  });
});

test('as many phones as the page offers are accepted', () => {
  expect(findRefusalCode(digitalVoice({ equipment: [{ id: 'phone-4-line', count: 30 }] }))).toBeUndefined();
});

test('calls by the minute are the default calling plan, so choosing them leaves the cart unchanged', () => {
  expect(buildCart([phone({ callingPlanIds: ['per-minute'] })])).toEqual(buildCart([phone()]));
});

test('removing DSL internet leaves no internet service', () => {
  expect(buildCart([internet('hsi'), phone(), { do: 'removeInternet' }]).services).toEqual(['phone']);
});

test('the tech team keeps its contact while other add-ons change, and leaves alone', () => {
  const contact = { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' };
  const techTeam = { id: 'techteam', contact: { ...contact, phone: '2125550142' } };
  const before = buildCart([internet()]);
  const cart = buildCart(
    [
      { do: 'addTechTeam', id: 'techteam', contact },
      { do: 'chooseAddOns', addOns: { staticIpId: 'ip-block-5' } },
    ],
    before,
  );
  expect(cart.addOns).toEqual({ techTeam, staticIpId: 'ip-block-5' });
  expect(buildCart([{ do: 'removeTechTeam' }], cart)).toEqual({ ...before, addOns: { staticIpId: 'ip-block-5' } });
});
