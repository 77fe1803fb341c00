import { expect, test } from 'vitest';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { isListingForVoice, isUnpublishedListing } from './commands/choose-extras.ts';
import { estimateLineCents, hasPowerReserve, sumPickedPhones } from './pricing/line-estimate.ts';
import { listSupportPlans } from './pricing/price-other-services.ts';
import type { DigitalVoiceSelection } from './selections.ts';
import { newDigitalVoice } from './services/new-selections.ts';
import { buildRouterChange, buildSelectionChange, buildTvPlanChange } from './services/selection-change.ts';
import { listStations, listSubscribers, needsEquipment, parseDevice } from './services/voice.ts';

const voice: DigitalVoiceSelection = {
  ...newDigitalVoice,
  kind: 'bdv',
  lines: [
    { number: '2125550101', planId: 'bdv', device: 'desktop' },
    { number: '2125550102', planId: 'bdv', device: 'webphone', email: 'ada@example.com' },
    { planId: 'bdv', device: 'desktop' },
  ],
};

test('changing the router names the old one; choosing the same one does not', () => {
  expect(buildRouterChange('A', 'B', false)).toEqual({ old: 'A', new: 'B' });
  expect(buildRouterChange('A', 'A', false)).toEqual({ old: '', new: 'A' });
});

test('the first choice has fixed old ids, which are empty when chosen', () => {
  expect(buildTvPlanChange(undefined, 'T')).toEqual({ old: '25511754', new: 'T' });
  expect(buildTvPlanChange('S', 'T')).toEqual({ old: 'S', new: 'T' });
  expect(buildRouterChange(undefined, 'B', false)).toEqual({ old: '24541273', new: 'B' });
  expect(buildRouterChange(undefined, 'B', true)).toEqual({ old: '24816339', new: 'B' });
  expect(buildRouterChange(undefined, '24541273', false)).toEqual({ old: '', new: '24541273' });
});

test('choosing the same listing names no old one', () => {
  expect(buildSelectionChange('L', 'L')).toEqual({ old: '', new: 'L' });
  expect(buildSelectionChange(undefined, 'L')).toEqual({ old: '', new: 'L' });
  expect(buildSelectionChange('K', 'L')).toEqual({ old: 'K', new: 'L' });
});

test('maps lines without a phone to NoEquipment', () => {
  expect(listStations(voice)).toEqual([
    { equipmentId: 'NoEquipment', additionalHandsets: 0, numbers: ['2125550101', '2125550102'] },
  ]);
  const stations = [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] }];
  expect(listStations({ ...voice, stations })).toEqual(stations);
});

test('only the first line is the admin', () => {
  expect(listSubscribers(voice).map(({ admin }) => admin)).toEqual([true, false, false]);
});

test('a line without a device has a desktop phone [C-133]', () => {
  expect([undefined, '', 'desktop', 'other'].map(parseDevice)).toEqual(Array(4).fill('desktop'));
  expect(parseDevice('WebPhone')).toBe('webphone');
});

test('lines on desktop phones need equipment, unless the shopper declined it', () => {
  expect(needsEquipment(voice)).toBe(true);
  expect(needsEquipment({ ...voice, withoutEquipment: true })).toBe(false);
  expect(needsEquipment({ ...voice, lines: voice.lines.map((line) => ({ ...line, device: 'webphone' })) })).toBe(false);
});

test('estimates a line at 20 on plan 2033437 and at 59 on any other', () => {
  expect(['2033437', 'bdv'].map(estimateLineCents)).toEqual([2000, 5900]);
});

test('power reserve is available for fewer than three lines, when selected [C-368] [C-369]', () => {
  expect([0, 1, 2, 3, 4].map((lines) => hasPowerReserve(true, lines))).toEqual([true, true, true, false, false]);
  expect(hasPowerReserve(false, 1)).toBe(false);
});

const picked = { quantity: '2', eachMonthPrice: '7.08', updateCart: true };
test('phones cost quantity times monthly price, both given as text [C-269]', () => {
  expect(sumPickedPhones([picked])).toBe(1416);
  expect(sumPickedPhones([picked, { ...picked, quantity: '1', eachMonthPrice: '10.00' }])).toBe(2416);
});

test('phones count only with a quantity above 0 and the updateCart flag [C-267] [C-268]', () => {
  expect(sumPickedPhones([{ ...picked, quantity: '0' }])).toBe(0);
  expect(sumPickedPhones([{ ...picked, quantity: '' }])).toBe(0);
  expect(sumPickedPhones([{ ...picked, updateCart: false }])).toBe(0);
});

test('each kind of voice has its own unpublished listing, and no listing appears twice', () => {
  const names = ['Business listing', 'Non Published', 'Non Listed', 'Non-published listing'];
  const shown = (kind?: 'bdv' | 'phone') => names.filter((name) => isListingForVoice(kind, name));
  expect(shown('bdv')).toEqual(['Business listing', 'Non-published listing']);
  expect(shown('phone')).toEqual(['Business listing', 'Non Published', 'Non Listed']);
  expect(shown()).toEqual(names);
});

test.each(['Non Published', 'Non Listed', 'Non-published listing', 'NON PUBLISHED'])('%s is unpublished', (name) => {
  expect(isUnpublishedListing(name)).toBe(true);
  expect(isUnpublishedListing(`${name} extra`)).toBe(false);
});

test('submits the standard support pair without a support choice', () => {
  expect(listSupportPlans([], sampleCatalog).map(({ packageId, pppId }) => [packageId, pppId])).toEqual([
    ['pk-sup', 'ppp-sup'],
  ]);
  expect(listSupportPlans(['support-premium'], sampleCatalog).map(({ id }) => id)).toEqual(['support-premium']);
});
