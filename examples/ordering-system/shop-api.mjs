import { setTimeout as pause } from 'node:timers/promises';

/** A refusal of the shop. `code` does not change; `detail` is for people. */
export class Refusal extends Error {
  /** @param {{ status: number, code: string, title: string, detail: string }} problem */
  constructor(problem) {
    super(`${problem.title}. ${problem.detail}`);
    this.problem = problem;
  }
}

const tries = 6;

/**
 * Creates the calls of the provider API that this system needs.
 * @param {{ shopUrl: string, key: string }} settings
 */
export function createShopApi({ shopUrl, key }) {
  /**
   * Sends a request, and again if the shop does not answer, has too many requests or fails.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async function send(method, path, body) {
    for (let tried = 1; ; tried += 1) {
      const response = await fetch(`${shopUrl}/api/provider/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      if (response?.ok) return response.json();
      const mayTryAgain = !response || response.status === 429 || response.status >= 500;
      if (!mayTryAgain) throw new Refusal(await response.json());
      if (tried === tries) throw new Error('the shop does not answer');
      const retryAfter = Number(response?.headers.get('retry-after') ?? 0);
      await pause(Math.max(retryAfter * 1000, 2 ** tried * 250));
    }
  }

  return {
    /** @param {string} orderNumber */
    readOrder: (orderNumber) => send('GET', `/orders/${encodeURIComponent(orderNumber)}`),
    /**
     * Reports an event. Its id makes a second try harmless.
     * @param {string} orderNumber
     * @param {{ id: string, type: string, occurredAt: string }} event
     */
    reportEvent: (orderNumber, event) => send('POST', `/orders/${encodeURIComponent(orderNumber)}/events`, event),
  };
}
