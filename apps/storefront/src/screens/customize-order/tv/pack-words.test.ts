import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { lineUpsOf } from './channel-line-up.ts';
import { channelCount, packsAsked, packsFull } from './pack-words.ts';

const plan = { channels: ['Harbor 2', 'Wire 24'], mostPacks: 2 };
const news = { channels: ['Wire 24', 'Globe Report'] };

test('a plan that is made of packs counts their channels, each once', () => {
  expect(channelCount(plan, [])).toBe('2 channels, and those of your packs.');
  expect(channelCount(plan, [news])).toBe('3 channels with your packs.');
  expect(channelCount({ ...plan, mostPacks: 0 }, [])).toBe('2 channels.');
});

test('the line-up of a plan that is chosen has the channels of its packs', () => {
  const offering = tvOffering({}, sampleCatalog);
  const [pack] = offering.customPacks;
  const lineUp = (customPackIds: readonly string[]) =>
    lineUpsOf(offering, { planId: 'tv-custom', customPackIds }).find(({ id }) => id === 'tv-custom')?.channels;
  expect(lineUp([])).not.toEqual(expect.arrayContaining([...(pack?.channels ?? [])]));
  expect(lineUp([pack?.id ?? ''])).toEqual(expect.arrayContaining([...(pack?.channels ?? [])]));
});

test('who has chosen as many packs as there may be is told how to choose another', () => {
  expect(packsFull(2)).toBe('Two packs are chosen. Take one off to choose another.');
});

test('a plan of packs asks for at least one', () => {
  expect(packsAsked(2)).toBe('Choose 1 to 2 packs for your plan');
  expect(packsAsked(1)).toBe('Choose a pack for your plan');
});
