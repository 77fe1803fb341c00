export const tvPlanTypes = ['LOCAL', 'CURRENT', 'PREFERRED', 'EXTREME', 'ULTIMATE', 'CUSTOM'] as const;
export type TvPlanType = (typeof tvPlanTypes)[number];

/** C-145 */
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
  /** What stands after 'Tier:'; empty without. */
  readonly tier: string;
  readonly regionalSports: boolean;
  readonly customPacks: readonly string[];
}

const namedTypes: readonly TvPlanType[] = ['CURRENT', 'PREFERRED', 'EXTREME', 'ULTIMATE'];

/** C-143, C-144: tokens parted by '|'; one that is unknown is passed over. */
export function readTvKeyword(keyword: string): TvKeyword {
  const tokens = keyword.split('|').map((token) => token.trim());
  const customPacks = tokens.filter((token) => customPackTokens.some((known) => known === token));
  const isCustom = customPacks.length > 0 || tokens.includes('FLEXCHOICE'); // C-146: decided so
  return {
    type: isCustom ? 'CUSTOM' : (namedTypes.find((type) => tokens.includes(type)) ?? 'LOCAL'),
    tier: tokens.find((token) => token.startsWith('Tier:'))?.slice('Tier:'.length) ?? '',
    regionalSports: tokens.includes('RSN'),
    customPacks,
  };
}
