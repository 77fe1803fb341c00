import type { CustomPack, TvPlan } from '../products.ts';

export const tvPlanTypes = ['LOCAL', 'CURRENT', 'PREFERRED', 'EXTREME', 'ULTIMATE', 'CUSTOM'] as const;
export type TvPlanType = (typeof tvPlanTypes)[number];

/** The tokens of the custom packs in the keyword of a TV plan (C-145). */
export const customPackTokens = [
  'NEWSVARIETY',
  'SPORTSNEWS',
  'INFODRAMA',
  'ACTIONENT',
  'LIFESTYLE',
  'KIDSPOP',
  'FAMILY',
] as const;

export interface TvKeyword {
  readonly type: TvPlanType;
  /** The text after 'Tier:', or empty. */
  readonly tier: string;
  readonly regionalSports: boolean;
  readonly customPacks: readonly string[];
}

const namedTypes: readonly TvPlanType[] = ['CURRENT', 'PREFERRED', 'EXTREME', 'ULTIMATE'];

/** C-143, C-144: parses tokens separated by '|' and ignores unknown ones. */
export function parseTvKeyword(keyword: string): TvKeyword {
  const tokens = keyword.split('|').map((token) => token.trim());
  const customPacks = tokens.filter((token) => customPackTokens.some((packToken) => packToken === token));
  const isCustom = customPacks.length > 0 || tokens.includes('FLEXCHOICE'); // C-146: our decision
  return {
    type: isCustom ? 'CUSTOM' : (namedTypes.find((type) => tokens.includes(type)) ?? 'LOCAL'), // C-147
    tier: tokens.find((token) => token.startsWith('Tier:'))?.slice('Tier:'.length) ?? '',
    regionalSports: tokens.includes('RSN'),
    customPacks,
  };
}

/** Lists the channels of a plan and its custom packs, without duplicates. */
export const listChannels = (
  { channels }: Pick<TvPlan, 'channels'>,
  packs: readonly Pick<CustomPack, 'channels'>[],
): readonly string[] => [...new Set([...channels, ...packs.flatMap((pack) => pack.channels)])];
