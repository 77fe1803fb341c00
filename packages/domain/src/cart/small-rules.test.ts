import { expect, test } from 'vitest';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { isListingFor, isUnpublished } from './choose-extras.ts';
import { deviceOf, equipmentMapping, needsEquipment, subscribers } from './digital-voice.ts';
import { estimatedLineCents, hasPowerReserve, pickedPhonesCents } from './line-estimate.ts';
import { newDigitalVoice } from './new-selections.ts';
import { supportOf } from './price/other-services.ts';
import { routerChange, selectionChange, tvPlanChange } from './selection-change.ts';
import type { DigitalVoiceSelection } from './selections.ts';

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
  expect(routerChange('A', 'B', false)).toEqual({ old: 'A', new: 'B' });
  expect(routerChange('A', 'A', false)).toEqual({ old: '', new: 'A' });
});

test('the first choice has fixed old ids, which are empty when chosen', () => {
  expect(tvPlanChange(undefined, 'T')).toEqual({ old: '25511754', new: 'T' });
  expect(tvPlanChange('S', 'T')).toEqual({ old: 'S', new: 'T' });
  expect(routerChange(undefined, 'B', false)).toEqual({ old: '24541273', new: 'B' });
  expect(routerChange(undefined, 'B', true)).toEqual({ old: '24816339', new: 'B' });
  expect(routerChange(undefined, '24541273', false)).toEqual({ old: '', new: '24541273' });
});

test('choosing the same listing names no old one', () => {
  expect(selectionChange('L', 'L')).toEqual({ old: '', new: 'L' });
  expect(selectionChange(undefined, 'L')).toEqual({ old: '', new: 'L' });
  expect(selectionChange('K', 'L')).toEqual({ old: 'K', new: 'L' });
});

test('maps lines without a phone to NoEquipment', () => {
  expect(equipmentMapping(voice)).toEqual([
    { equipmentId: 'NoEquipment', additionalHandsets: 0, numbers: ['2125550101', '2125550102'] },
  ]);
  const stations = [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] }];
  expect(equipmentMapping({ ...voice, stations })).toEqual(stations);
});

test('only the first line is the admin', () => {
  expect(subscribers(voice).map(({ admin }) => admin)).toEqual([true, false, false]);
});

test('a line without a device has a desktop phone [C-133]', () => {
  expect([undefined, '', 'desktop', 'other'].map(deviceOf)).toEqual(Array(4).fill('desktop'));
  expect(deviceOf('WebPhone')).toBe('webphone');
});

test('lines on desktop phones need equipment, unless the shopper declined it', () => {
  expect(needsEquipment(voice)).toBe(true);
  expect(needsEquipment({ ...voice, withoutEquipment: true })).toBe(false);
  expect(needsEquipment({ ...voice, lines: voice.lines.map((line) => ({ ...line, device: 'webphone' })) })).toBe(false);
});

test('estimates a line at 20 on plan 2033437 and at 59 on any other', () => {
  expect(['2033437', 'bdv'].map(estimatedLineCents)).toEqual([2000, 5900]);
});

test('power reserve is available for fewer than three lines, when selected [C-368] [C-369]', () => {
  expect([0, 1, 2, 3, 4].map((lines) => hasPowerReserve(true, lines))).toEqual([true, true, true, false, false]);
  expect(hasPowerReserve(false, 1)).toBe(false);
});

const picked = { quantity: '2', eachMonthPrice: '7.08', updateCart: true };
test('phones cost quantity times monthly price, both given as text [C-269]', () => {
  expect(pickedPhonesCents([picked])).toBe(1416);
  expect(pickedPhonesCents([picked, { ...picked, quantity: '1', eachMonthPrice: '10.00' }])).toBe(2416);
});

test('phones count only with a quantity above 0 and the updateCart flag [C-267] [C-268]', () => {
  expect(pickedPhonesCents([{ ...picked, quantity: '0' }])).toBe(0);
  expect(pickedPhonesCents([{ ...picked, quantity: '' }])).toBe(0);
  expect(pickedPhonesCents([{ ...picked, updateCart: false }])).toBe(0);
});

test('each kind of voice has its own unpublished listing, and no listing appears twice', () => {
  const names = ['Business listing', 'Non Published', 'Non Listed', 'Non-published listing'];
  const shown = (kind?: 'bdv' | 'phone') => names.filter((name) => isListingFor(kind, name));
  expect(shown('bdv')).toEqual(['Business listing', 'Non-published listing']);
  expect(shown('phone')).toEqual(['Business listing', 'Non Published', 'Non Listed']);
  expect(shown()).toEqual(names);
});

test.each(['Non Published', 'Non Listed', 'Non-published listing', 'NON PUBLISHED'])('%s is unpublished', (name) => {
  expect(isUnpublished(name)).toBe(true);
  expect(isUnpublished(`${name} extra`)).toBe(false);
});

test('submits the standard support pair without a support choice', () => {
  expect(supportOf([], sampleCatalog).map(({ packageId, pppId }) => [packageId, pppId])).toEqual([
    ['pk-sup', 'ppp-sup'],
  ]);
  expect(supportOf(['support-premium'], sampleCatalog).map(({ id }) => id)).toEqual(['support-premium']);
});
