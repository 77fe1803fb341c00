import { type CustomPack, channelsOf, type TvPlan } from '@demarc/domain/catalog';

/** How many channels a plan has; one that is made of packs, with those that were chosen for it. */
export function channelCount(
  plan: Pick<TvPlan, 'channels' | 'mostPacks'>,
  packs: readonly Pick<CustomPack, 'channels'>[],
): string {
  if (plan.mostPacks === 0) return `${plan.channels.length} channels.`;
  return packs.length > 0
    ? `${channelsOf(plan, packs).length} channels with your packs.`
    : `${plan.channels.length} channels, and those of your packs.`;
}

/** How many packs make a plan: at least one. */
export const packsAsked = (most: number): string =>
  most === 1 ? 'Choose a pack for your plan' : `Choose 1 to ${most} packs for your plan`;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/** Why no other pack can be chosen. */
export const packsFull = (most: number): string =>
  `${counts[most] ?? most} ${most === 1 ? 'pack is' : 'packs are'} chosen. Take one off to choose another.`;
