import { type CustomPack, listChannels, type TvPlan } from '@demarc/domain/catalog';

/** The number of channels of a plan; a custom plan includes those of its chosen packs. */
export function channelCount(
  plan: Pick<TvPlan, 'channels' | 'mostPacks'>,
  packs: readonly Pick<CustomPack, 'channels'>[],
): string {
  if (plan.mostPacks === 0) return `${plan.channels.length} channels.`;
  return packs.length > 0
    ? `${listChannels(plan, packs).length} channels with your packs.`
    : `${plan.channels.length} channels, plus your packs.`;
}

/** The legend of the packs: a custom plan needs at least one. */
export const packsLegend = (max: number): string =>
  max === 1 ? 'Choose a pack for your plan' : `Choose 1 to ${max} packs for your plan`;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/** Explains why no other pack can be chosen. */
export const maxPacksMessage = (max: number): string =>
  `${counts[max] ?? max} ${max === 1 ? 'pack is' : 'packs are'} chosen. Remove one to choose another.`;
