import { describe, expect, test } from 'vitest';
import { closed, finished, freshState, leftOut, opened, restored, undone } from './screen-state.ts';
import { definitionOf, sectionIds, stepLists, stepsOf } from './sections.ts';

const headings = (section: keyof typeof stepLists) => Object.values(stepLists[section]).map(({ heading }) => heading);

test('every step has a heading, an open flag and an optional flag [C-023]', () => {
  for (const section of sectionIds)
    for (const step of Object.values(stepLists[section]))
      expect(step).toEqual({
        heading: expect.stringMatching(/^\S/),
        open: expect.any(Boolean),
        optional: expect.any(Boolean),
      });
});

test('the steps stand in the order of the specification', () => {
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
    'Power Reserve backup',
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
  test('are open one at a time, and opening one is a visit', () => {
    const state = opened(opened(freshState, 'webPhoneLines'), 'webPhoneEquipment');
    expect(state.open.webPhone).toBe('webPhoneEquipment');
    expect(state.visited).toEqual(expect.arrayContaining(['webPhoneLines', 'webPhoneEquipment']));
    expect(state.visited).not.toContain('webPhoneFeatures');
    expect(closed(state, 'webPhoneEquipment').open.webPhone).toBeNull();
    expect(closed(state, 'webPhoneLines')).toBe(state);
  });

  test('lead to the next one that is not done; optional ones are never forced open', () => {
    const speed = finished(freshState, 'internetSpeed');
    expect([speed.done, speed.open.internet]).toEqual([['internetSpeed'], 'equipment']);
    const all = finished(finished(speed, 'equipment'), 'installation');
    expect(all.open.internet).toBeNull();
    expect(finished(undone(all, 'equipment'), 'internetSpeed').open.internet).toBe('equipment');
  });

  test('say which may be left out: a listing and a backup may, telephones and numbers may not [C-023]', () => {
    expect(stepsOf('voice').filter((step) => definitionOf(step).optional)).toEqual([
      ...['directoryListing', 'powerReserve', 'maintenance'],
    ]);
  });

  test('skip what the section leaves out', () => {
    const steps = stepsOf('voice').filter((step) => step !== 'phoneSetup');
    expect(finished(freshState, 'phoneService', steps).open.voice).toBe('standardPhoneLine');
  });

  test('begin anew after the service was removed, and are restored after a reload', () => {
    const far = restored(freshState, 'internet', ['internetSpeed', 'equipment'], null);
    expect([far.done, far.open.internet]).toEqual([['internetSpeed', 'equipment'], null]);
    const anew = leftOut({ ...far, added: ['internet', 'tv'] }, 'internet');
    expect([anew.done, anew.open.internet, anew.added]).toEqual([[], 'internetSpeed', ['tv']]);
  });
});
