/** How a receiver answered a webhook. Without a status, there was no answer. */
export interface WebhookAnswer {
  readonly status?: number;
  /** The pause that the receiver asked for. */
  readonly retryAfterSeconds?: number;
}

/** The health of a receiver, as the shop remembers it. */
export interface EndpointHealth {
  readonly state: 'enabled' | 'disabled';
  /** Failed requests since the last success. */
  readonly failures: number;
  readonly failingSince: Date | null;
  /** No request before this time. */
  readonly resumeAt: Date | null;
  /** The receiver was overloaded: one request at a time, until it answers one. */
  readonly oneAtATime: boolean;
  /** The last warning to the operators. */
  readonly lastWarning: 'hour' | 'day' | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After this many failures in a row, one request probes the receiver from time to time. */
const failuresBeforeProbes = 5;
const probeEveryMs = 10 * minuteMs;
const longestPauseMs = 24 * hourMs;
const disableAfterMs = 72 * hourMs;
const goneStatus = 410;
const overloadStatuses: readonly number[] = [429, 502, 504];

export const isSuccess = ({ status = 0 }: WebhookAnswer): boolean => status >= 200 && status < 300;

/** True while only one request at a time probes the receiver. A failed probe is not a try of its webhook. */
export const isProbing = ({ failures }: Pick<EndpointHealth, 'failures'>): boolean => failures >= failuresBeforeProbes;

export const healthyEndpoint: EndpointHealth = {
  state: 'enabled',
  failures: 0,
  failingSince: null,
  resumeAt: null,
  oneAtATime: false,
  lastWarning: null,
};

export type EndpointWarning = 'hour' | 'day' | 'disabled';

/** Returns the health after an answer, and whether to warn the operators. */
export function afterAnswer(
  health: EndpointHealth,
  answer: WebhookAnswer,
  now: Date,
): { readonly health: EndpointHealth; readonly warning?: EndpointWarning } {
  if (isSuccess(answer)) return { health: { ...healthyEndpoint, state: health.state } };
  const failures = health.failures + 1;
  const failingSince = health.failingSince ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  const pauseMs = Math.max(
    Math.min((answer.retryAfterSeconds ?? 0) * 1000, longestPauseMs),
    isProbing({ failures }) ? probeEveryMs : 0,
  );
  const failing = {
    ...health,
    failures,
    failingSince,
    resumeAt: pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null,
    oneAtATime: health.oneAtATime || overloadStatuses.includes(answer.status ?? 0),
  };
  if (answer.status === goneStatus || failingMs >= disableAfterMs)
    return { health: { ...failing, state: 'disabled' }, warning: 'disabled' };
  if (failingMs >= 24 * hourMs && health.lastWarning !== 'day')
    return { health: { ...failing, lastWarning: 'day' }, warning: 'day' };
  if (failingMs >= hourMs && health.lastWarning === null)
    return { health: { ...failing, lastWarning: 'hour' }, warning: 'hour' };
  return { health: failing };
}
