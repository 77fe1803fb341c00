import type { CustomPack, TvPlan } from './products.ts';

/** The channels of a plan and its custom packs, without duplicates. */
export const channelsOf = (
  { channels }: Pick<TvPlan, 'channels'>,
  packs: readonly Pick<CustomPack, 'channels'>[],
): readonly string[] => [...new Set([...channels, ...packs.flatMap((pack) => pack.channels)])];
