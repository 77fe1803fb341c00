import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { listLineUps } from './channel-line-up.ts';
import { formatChannelCount, formatMaxPacksMessage, formatPacksLegend } from './pack-texts.ts';

const plan = { channels: ['Harbor 2', 'Wire 24'], mostPacks: 2 };
const news = { channels: ['Wire 24', 'Globe Report'] };

test('a custom plan counts the channels of its packs, each once', () => {
  expect(formatChannelCount(plan, [])).toBe('2 channels, plus your packs.');
  expect(formatChannelCount(plan, [news])).toBe('3 channels with your packs.');
  expect(formatChannelCount({ ...plan, mostPacks: 0 }, [])).toBe('2 channels.');
});

test('the line-up of the chosen plan includes the channels of its packs', () => {
  const offering = buildTvOffering({}, sampleCatalog);
  const [pack] = offering.customPacks;
  const lineUp = (customPackIds: readonly string[]) =>
    listLineUps(offering, { planId: 'tv-custom', customPackIds }).find(({ id }) => id === 'tv-custom')?.channels;
  expect(lineUp([])).not.toEqual(expect.arrayContaining([...(pack?.channels ?? [])]));
  expect(lineUp([pack?.id ?? ''])).toEqual(expect.arrayContaining([...(pack?.channels ?? [])]));
});

test('the message for the maximum says how to choose another pack', () => {
  expect(formatMaxPacksMessage(2)).toBe('Two packs are chosen. Remove one to choose another.');
});

test('a custom plan asks for at least one pack [S-064]', () => {
  expect(formatPacksLegend(3)).toBe('Choose 1 to 3 packs for your plan');
  expect(formatPacksLegend(2)).toBe('Choose one or two packs for your plan');
  expect(formatPacksLegend(1)).toBe('Choose a pack for your plan');
});
