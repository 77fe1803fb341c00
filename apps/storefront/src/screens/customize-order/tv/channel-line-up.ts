import { listChannels } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { TvChoice } from './tv-choice.ts';

/** The channels of a plan, of a pack in a custom plan, or of an add-on pack. */
export interface LineUp {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly string[];
}

export const findChosenPacks = <Pack extends { readonly id: string }>(
  packs: readonly Pack[],
  choice: Pick<TvChoice, 'customPackIds'> | undefined,
): readonly Pack[] => packs.filter(({ id }) => choice?.customPackIds.includes(id));

/** All line-ups; the chosen plan includes the channels of its packs. */
export const listLineUps = (
  { plans, customPacks, channelPacks }: TvOffering,
  choice?: Pick<TvChoice, 'planId' | 'customPackIds'>,
): readonly LineUp[] => [
  ...plans.map((plan) =>
    plan.id === choice?.planId ? { ...plan, channels: listChannels(plan, findChosenPacks(customPacks, choice)) } : plan,
  ),
  ...customPacks.map((pack) => ({ ...pack, name: `${pack.name} (custom pack)` })),
  ...channelPacks,
];

export interface FoundChannel {
  readonly channel: string;
  /** The names of the line-ups that include the channel. */
  readonly lineUpNames: readonly string[];
}

/** Finds the channels whose name contains the search text, sorted by name, with the line-ups that include them. */
export function findChannels(lineUps: readonly LineUp[], searchText: string): readonly FoundChannel[] {
  const searchedName = searchText.trim().toLowerCase();
  const namesByChannel = new Map<string, string[]>();
  for (const { name, channels } of lineUps)
    for (const channel of channels)
      if (channel.toLowerCase().includes(searchedName))
        namesByChannel.set(channel, [...(namesByChannel.get(channel) ?? []), name]);
  return [...namesByChannel]
    .map(([channel, names]) => ({ channel, lineUpNames: [...new Set(names)] }))
    .toSorted((a, b) => a.channel.localeCompare(b.channel, 'en'));
}
