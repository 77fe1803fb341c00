import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { findChannels, listLineUps } from './channel-line-up.ts';
import { buildTvSubmission, createTvChoice, estimateTvCents, readTvChoice } from './tv-choice.ts';

const offering = buildTvOffering({}, sampleCatalog);
const [box] = offering.equipment;
if (!box) throw new Error('the sample has no box');

test('the first TV choice sends the placeholder for the old plan, no recording and no dish [C-082] [C-142] [C-362]', () => {
  const submission = buildTvSubmission(createTvChoice('private', 'tv-local'), {}, offering);
  expect(submission.plan).toEqual({ old: '25511754', new: 'tv-local' });
  expect(submission.recording).toBe('idontwant');
  expect(submission.satelliteOrDish).toBe('NA');
  expect(submission.equipmentCodes).toEqual([]);
});

test('a submitted choice is read back unchanged, and another plan sends the previous one as the old plan', () => {
  const choice = { ...createTvChoice('private', 'tv-local'), boxes: { [box.id]: 2 }, routerId: 'router-rent' };
  const tv = buildTvSubmission(choice, {}, offering);
  const read = readTvChoice({ tv }, offering);
  expect(read).toMatchObject({ planId: 'tv-local', viewId: 'private', routerId: 'router-rent' });
  expect(read?.boxes[box.id]).toBe(2);
  const other = buildTvSubmission({ ...choice, planId: 'tv-preferred' }, { tv }, offering);
  expect(other.plan).toEqual({ old: 'tv-local', new: 'tv-preferred' });
  expect(other.router).toEqual({ old: '', new: 'router-rent' });
  expect(estimateTvCents(choice, offering)).toBe(3500 + 2 * box.monthlyCents + 1500);
});

test('a channel is found by a part of its name, with every plan that includes it', () => {
  expect(findChannels(listLineUps(offering), 'gale s')).toEqual([
    { channel: 'Gale Sports', lineUpNames: expect.arrayContaining(['Preferred TV']) },
  ]);
  expect(findChannels(listLineUps(offering), 'no such channel')).toEqual([]);
});
