import type { StatusTone } from '../../shell/StatusBadge.tsx';

/** Errors stand out among the types of events. */
export const eventTones: Readonly<Record<string, StatusTone>> = { Error: 'bad' };
