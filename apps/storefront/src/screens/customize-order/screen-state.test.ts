import { describe, expect, test } from 'vitest';
import {
  freshState,
  withSectionRestored,
  withServiceLeftOut,
  withStepClosed,
  withStepFinished,
  withStepOpen,
  withStepUnfinished,
} from './screen-state.ts';
import { getStepDefinition, listSteps, sectionIds, stepLists } from './step-lists.ts';

const headings = (section: keyof typeof stepLists) => Object.values(stepLists[section]).map(({ heading }) => heading);

test('every step has a heading, an open flag and an optional flag [C-023]', () => {
  for (const section of sectionIds)
    for (const step of Object.values(stepLists[section]))
      expect(step).toEqual({
        heading: expect.stringMatching(/^\S/),
        open: expect.any(Boolean),
        optional: expect.any(Boolean),
        binding: expect.any(Boolean),
      });
});

test('the steps are in the order of the specification', () => {
  expect(headings('internet')).toEqual([
    'Internet speed',
    'Equipment',
    'Installation',
    'Additional security and storage',
  ]);
  expect(headings('voice').slice(0, 6)).toEqual([
    'Phone service',
    'Phone setup',
    'Standard phone line',
    'Select Phone equipment',
    'Add directory listing',
    // Shown with the name of the provider's item.
    'Backup power',
  ]);
  expect(headings('tv')).toEqual([
    'Select TV viewing option',
    'Select your plan',
    'Select TV equipment',
    'Select a router',
    'Add premium and specialty channels',
    'Recording and storage',
  ]);
});

describe('the steps of a section', () => {
  test('are open one at a time, and opening one marks it visited', () => {
    const state = withStepOpen(withStepOpen(freshState, 'webPhoneLines'), 'webPhoneEquipment');
    expect(state.open.webPhone).toBe('webPhoneEquipment');
    expect(state.visited).toEqual(expect.arrayContaining(['webPhoneLines', 'webPhoneEquipment']));
    expect(state.visited).not.toContain('webPhoneFeatures');
    expect(withStepClosed(state, 'webPhoneEquipment').open.webPhone).toBeNull();
    expect(withStepClosed(state, 'webPhoneLines')).toBe(state);
  });

  test('lead to the next one that is not done; optional ones are never forced open', () => {
    const speed = withStepFinished(freshState, 'internetSpeed');
    expect([speed.done, speed.open.internet]).toEqual([['internetSpeed'], 'equipment']);
    const all = withStepFinished(withStepFinished(speed, 'equipment'), 'installation');
    expect(all.open.internet).toBeNull();
    expect(withStepFinished(withStepUnfinished(all, 'equipment'), 'internetSpeed').open.internet).toBe('equipment');
  });

  test('mark a listing and a backup as optional, but not telephones and numbers [C-023]', () => {
    expect(listSteps('voice').filter((step) => getStepDefinition(step).optional)).toEqual([
      ...['directoryListing', 'powerReserve', 'maintenance'],
    ]);
  });

  test('never require an extra, and the term is the only extra that binds the shopper [C-026] [S-013]', () => {
    expect(listSteps('extras').every((step) => getStepDefinition(step).optional)).toBe(true);
    const allSteps = sectionIds.flatMap(listSteps);
    expect(allSteps.filter((step) => getStepDefinition(step).binding)).toEqual(['contract']);
  });

  test('skip the steps that the section leaves out', () => {
    const steps = listSteps('voice').filter((step) => step !== 'phoneSetup');
    expect(withStepFinished(freshState, 'phoneService', steps).open.voice).toBe('standardPhoneLine');
  });

  test('restart after the service is removed, and are restored after a reload', () => {
    const progressed = withSectionRestored(freshState, 'internet', ['internetSpeed', 'equipment'], null);
    expect([progressed.done, progressed.open.internet]).toEqual([['internetSpeed', 'equipment'], null]);
    const restarted = withServiceLeftOut({ ...progressed, added: ['internet', 'tv'] }, 'internet');
    expect([restarted.done, restarted.open.internet, restarted.added]).toEqual([[], 'internetSpeed', ['tv']]);
  });
});
