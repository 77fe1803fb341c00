/** K-134: an event in the shop, as the provider's support reads it. */
export interface EventEntry {
  readonly sessionId: string;
  readonly type: EventType;
  readonly name: string;
  readonly section: string;
  readonly page: string;
  /** Shifted by `formatEventTimestamp`. */
  readonly timestamp: string;
  readonly beginTime: string;
  readonly endTime: string;
  readonly logs: string;
  readonly comments: string;
  readonly delayMs: number;
}

export const eventTypes = ['Page', 'Click', 'Input', 'Spinner', 'Analytics', 'Error'] as const;
export type EventType = (typeof eventTypes)[number];

const fiveHoursMs = 5 * 60 * 60 * 1000;

/**
 * E-407, K-344: formats the time five hours behind UTC, all year. The text has no offset, which would undo the shift.
 */
export function formatEventTimestamp(instant: Date): string {
  return new Date(instant.getTime() - fiveHoursMs).toISOString().replace('Z', '');
}

/** The idle time of an input before its change is logged (E-327, E-408, E-409, K-345 to K-347). */
export const inputLogDebounceMs = { street: 1000, unit: 500, other: 2000 } as const;
export type LoggedInput = keyof typeof inputLogDebounceMs;

/** K-348: analytics does not count a visitor who leaves the landing page sooner. */
export const landingAnalyticsDelayMs = 10_000;
