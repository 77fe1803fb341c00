import type { TvOffering } from '@demarc/domain/offering';

/** What channels come with: a plan, a pack of a custom plan, or a pack on top of any plan. */
export interface LineUp {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly string[];
}

export const lineUpsOf = ({ plans, customPacks, channelPacks }: TvOffering): readonly LineUp[] => [
  ...plans,
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
