import { expect, test } from 'vitest';
import { stepsDone } from './steps-done.ts';

const digital = ['phoneService', 'phoneSetup', 'phoneEquipment', 'directoryListing', 'powerReserve'] as const;
const done = (part: Partial<Parameters<typeof stepsDone>[0]>) =>
  stepsDone({ steps: digital, webPhone: false, gap: undefined, featuresSeen: false, ...part });

test('whoever comes back finds the steps of the phone that were gone through, up to what is missing', () => {
  expect(done({})).toEqual(['phoneService', 'phoneSetup', 'phoneEquipment']);
  expect(done({ gap: { step: 'phoneEquipment' } })).toEqual(['phoneService', 'phoneSetup']);
  expect(done({ gap: { step: 'phoneSetup' } })).toEqual(['phoneService']);
});

test('so do those who set up web phones; features count once they were looked at', () => {
  const web = { steps: ['phoneService', 'powerReserve'] as const, webPhone: true };
  expect(done({ ...web, gap: { step: 'webPhoneEquipment' } })).toEqual(['phoneService', 'webPhoneLines']);
  expect(done(web)).toEqual(['phoneService', 'webPhoneLines', 'webPhoneEquipment']);
  expect(done({ ...web, featuresSeen: true })).toContain('webPhoneFeatures');
});
