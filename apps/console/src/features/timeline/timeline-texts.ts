import type { TimelineEntry } from '@demarc/contract/operator-api';

const actorNames: Record<TimelineEntry['by'], string> = {
  shopper: 'Customer',
  operator: 'Operator',
  provider: 'Ordering system',
  shop: 'Shop',
};

export const getActorName = ({ by, byName }: Pick<TimelineEntry, 'by' | 'byName'>): string => byName ?? actorNames[by];

/** The parts of the timeline, as in its URL. */
export const timelineFilters = {
  all: { label: 'All', includes: () => true },
  shopper: { label: 'Customer', includes: ({ by }: TimelineEntry) => by === 'shopper' },
  system: { label: 'System', includes: ({ by }: TimelineEntry) => by === 'shop' || by === 'provider' },
  operators: { label: 'Operators', includes: ({ by }: TimelineEntry) => by === 'operator' },
  notes: { label: 'Notes', includes: ({ kind }: TimelineEntry) => kind === 'note' },
} as const;

export type TimelineFilter = keyof typeof timelineFilters;

export const isTimelineFilter = (text: string | undefined): text is TimelineFilter =>
  text !== undefined && Object.hasOwn(timelineFilters, text);
