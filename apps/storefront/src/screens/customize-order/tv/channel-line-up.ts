import { channelsOf } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { TvChoice } from './tv-in-cart.ts';

/** What channels come with: a plan, a pack of a custom plan, or a pack on top of any plan. */
export interface LineUp {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly string[];
}

export const chosenPacks = <Pack extends { readonly id: string }>(
  packs: readonly Pack[],
  choice: Pick<TvChoice, 'customPackIds'> | undefined,
): readonly Pack[] => packs.filter(({ id }) => choice?.customPackIds.includes(id));

/** All of them; the plan that is chosen, with the packs that it is made of. */
export const lineUpsOf = (
  { plans, customPacks, channelPacks }: TvOffering,
  choice?: Pick<TvChoice, 'planId' | 'customPackIds'>,
): readonly LineUp[] => [
  ...plans.map((plan) =>
    plan.id === choice?.planId ? { ...plan, channels: channelsOf(plan, chosenPacks(customPacks, choice)) } : plan,
  ),
  ...customPacks.map((pack) => ({ ...pack, name: `${pack.name} (custom pack)` })),
  ...channelPacks,
];

export interface FoundChannel {
  readonly channel: string;
  /** The line-ups that have it. */
  readonly in: readonly string[];
}

/** Every channel of the line-ups that has the words in its name, by name, with where it can be had. */
export function findChannels(lineUps: readonly LineUp[], words: string): readonly FoundChannel[] {
  const wanted = words.trim().toLowerCase();
  const where = new Map<string, string[]>();
  for (const { name, channels } of lineUps)
    for (const channel of channels)
      if (channel.toLowerCase().includes(wanted)) where.set(channel, [...(where.get(channel) ?? []), name]);
  return [...where]
    .map(([channel, names]) => ({ channel, in: [...new Set(names)] }))
    .toSorted((a, b) => a.channel.localeCompare(b.channel, 'en'));
}
