import { expect, test } from 'vitest';
import { listSteps, type StepId } from '../step-lists.ts';
import { findDoneSteps } from './done-steps.ts';

const digital = ['phoneService', 'phoneSetup', 'phoneEquipment', 'directoryListing', 'powerReserve'] as const;
const findDone = (input: Partial<Parameters<typeof findDoneSteps>[0]>) =>
  findDoneSteps({ steps: digital, gap: undefined, featuresSeen: false, ...input });

test('after a reload, the phone steps before the gap are done', () => {
  expect(findDone({})).toEqual(['phoneService', 'phoneSetup', 'phoneEquipment']);
  expect(findDone({ gap: { step: 'phoneEquipment' } })).toEqual(['phoneService', 'phoneSetup']);
  expect(findDone({ gap: { step: 'phoneSetup' } })).toEqual(['phoneService']);
});

test('after a reload, the web phone steps before the gap are done; the features step is done once visited', () => {
  const web = { steps: ['phoneService', 'powerReserve', ...listSteps('webPhone')] as readonly StepId[] };
  expect(findDone({ ...web, gap: { step: 'webPhoneEquipment' } })).toEqual(['phoneService', 'webPhoneLines']);
  expect(findDone(web)).toEqual(['phoneService', 'webPhoneLines', 'webPhoneEquipment']);
  expect(findDone({ ...web, featuresSeen: true })).toContain('webPhoneFeatures');
});
