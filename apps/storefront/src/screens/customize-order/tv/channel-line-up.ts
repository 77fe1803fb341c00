import { listChannels } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { TvChoice } from './tv-in-cart.ts';

/** The channels of a plan, of a pack in a custom plan, or of an add-on pack. */
export interface LineUp {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly string[];
}

export const chosenPacks = <Pack extends { readonly id: string }>(
  packs: readonly Pack[],
  choice: Pick<TvChoice, 'customPackIds'> | undefined,
): readonly Pack[] => packs.filter(({ id }) => choice?.customPackIds.includes(id));

/** All line-ups; the chosen plan includes the channels of its packs. */
export const lineUpsOf = (
  { plans, customPacks, channelPacks }: TvOffering,
  choice?: Pick<TvChoice, 'planId' | 'customPackIds'>,
): readonly LineUp[] => [
  ...plans.map((plan) =>
    plan.id === choice?.planId ? { ...plan, channels: listChannels(plan, chosenPacks(customPacks, choice)) } : plan,
  ),
  ...customPacks.map((pack) => ({ ...pack, name: `${pack.name} (custom pack)` })),
  ...channelPacks,
];

export interface FoundChannel {
  readonly channel: string;
  /** The names of the line-ups that include it. */
  readonly in: readonly string[];
}

/** Finds the channels whose name contains the search text, sorted by name, with the line-ups that include them. */
export function findChannels(lineUps: readonly LineUp[], searchText: string): readonly FoundChannel[] {
  const wanted = searchText.trim().toLowerCase();
  const lineUpNames = new Map<string, string[]>();
  for (const { name, channels } of lineUps)
    for (const channel of channels)
      if (channel.toLowerCase().includes(wanted)) lineUpNames.set(channel, [...(lineUpNames.get(channel) ?? []), name]);
  return [...lineUpNames]
    .map(([channel, names]) => ({ channel, in: [...new Set(names)] }))
    .toSorted((a, b) => a.channel.localeCompare(b.channel, 'en'));
}
