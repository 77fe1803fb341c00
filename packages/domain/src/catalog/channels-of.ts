import type { CustomPack, TvPlan } from './products.ts';

/** What is seen with a plan and the packs that it is put together from, each channel once. */
export const channelsOf = (
  { channels }: Pick<TvPlan, 'channels'>,
  packs: readonly Pick<CustomPack, 'channels'>[],
): readonly string[] => [...new Set([...channels, ...packs.flatMap((pack) => pack.channels)])];
