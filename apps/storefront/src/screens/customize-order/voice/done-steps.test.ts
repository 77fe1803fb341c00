import { expect, test } from 'vitest';
import { findDoneSteps } from './done-steps.ts';

const digital = ['phoneService', 'phoneSetup', 'phoneEquipment', 'directoryListing', 'powerReserve'] as const;
const done = (part: Partial<Parameters<typeof findDoneSteps>[0]>) =>
  findDoneSteps({ steps: digital, webPhone: false, gap: undefined, featuresSeen: false, ...part });

test('after a reload, the phone steps before the gap are done', () => {
  expect(done({})).toEqual(['phoneService', 'phoneSetup', 'phoneEquipment']);
  expect(done({ gap: { step: 'phoneEquipment' } })).toEqual(['phoneService', 'phoneSetup']);
  expect(done({ gap: { step: 'phoneSetup' } })).toEqual(['phoneService']);
});

test('after a reload, the web phone steps before the gap are done; features count once visited', () => {
  const web = { steps: ['phoneService', 'powerReserve'] as const, webPhone: true };
  expect(done({ ...web, gap: { step: 'webPhoneEquipment' } })).toEqual(['phoneService', 'webPhoneLines']);
  expect(done(web)).toEqual(['phoneService', 'webPhoneLines', 'webPhoneEquipment']);
  expect(done({ ...web, featuresSeen: true })).toContain('webPhoneFeatures');
});
