import { type CustomPack, listChannels, type TvPlan } from '@demarc/domain/catalog';

/** Formats the number of channels of a plan. A custom plan includes the channels of its chosen packs. */
export function formatChannelCount(
  plan: Pick<TvPlan, 'channels' | 'mostPacks'>,
  packs: readonly Pick<CustomPack, 'channels'>[],
): string {
  if (plan.mostPacks === 0) return `${plan.channels.length} channels.`;
  return packs.length > 0
    ? `${listChannels(plan, packs).length} channels with your packs.`
    : `${plan.channels.length} channels, plus your packs.`;
}

/** The legend of the packs: a custom plan needs at least one (S-064). */
export const formatPacksLegend = (max: number): string =>
  max === 1 ? 'Choose a pack for your plan' : `Choose ${max === 2 ? 'one or two' : `1 to ${max}`} packs for your plan`;

const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/** Explains why no other pack can be chosen. */
export const formatMaxPacksMessage = (max: number): string =>
  `${countWords[max] ?? max} ${max === 1 ? 'pack is' : 'packs are'} chosen. Remove one to choose another.`;
