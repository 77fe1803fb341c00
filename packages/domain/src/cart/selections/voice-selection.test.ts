import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { digitalVoiceDefaults } from './selection-defaults.ts';
import type { DigitalVoiceSelection } from './selections.ts';
import { buildSubscriber, listStations, needsEquipment, parseDevice } from './voice-selection.ts';

const voice: DigitalVoiceSelection = {
  ...digitalVoiceDefaults,
  kind: 'bdv',
  lines: [
    { number: '2125550101', planId: 'bdv', device: 'desktop' },
    { number: '2125550102', planId: 'bdv', device: 'webphone', email: 'ada@example.com' },
    { planId: 'bdv', device: 'desktop' },
  ],
};

test('maps lines without a phone to NoEquipment', () => {
  expect(listStations(voice)).toEqual([
    { equipmentId: 'NoEquipment', additionalHandsets: 0, numbers: ['2125550101', '2125550102'] },
  ]);
  const stations = [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] }];
  expect(listStations({ ...voice, stations })).toEqual(stations);
});

test('only the first line is the admin', () => {
  expect(voice.lines.map(buildSubscriber).map(({ admin }) => admin)).toEqual([true, false, false]);
});

test('the subscriber of a line without a number and an email has neither', () => {
  expect(voice.lines.map(buildSubscriber).map(({ number, email }) => [number, email])).toEqual([
    ['2125550101', ''],
    ['2125550102', 'ada@example.com'],
    ['', ''],
  ]);
});

test('a line without a device has a desktop phone [C-133]', () => {
  expect([undefined, '', 'desktop', 'other'].map(parseDevice)).toEqual(Array(4).fill('desktop'));
  expect(parseDevice('WebPhone')).toBe('webphone');
});

test('lines on desktop phones need equipment, unless the shopper declined it or no phones are sold [P-009]', () => {
  const { phones } = sampleCatalog;
  expect(needsEquipment(voice, phones)).toBe(true);
  expect(needsEquipment(voice, [])).toBe(false);
  expect(needsEquipment({ ...voice, withoutEquipment: true }, phones)).toBe(false);
  expect(
    needsEquipment({ ...voice, lines: voice.lines.map((line) => ({ ...line, device: 'webphone' })) }, phones),
  ).toBe(false);
});
