import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { WebhookAnswer } from '@demarc/domain/webhook';
import { Webhook } from 'standardwebhooks';
import { Agent, fetch } from 'undici';
import { type AllowedNetworks, ForbiddenAddressError, findAllowedAddresses } from './allowed-address.ts';

export interface WebhookToSend {
  readonly url: string;
  /** Each signs the webhook. Two during a rotation. */
  readonly secrets: readonly string[];
  readonly eventId: string;
  readonly body: string;
  readonly sentAt: Date;
}

export interface SentWebhook extends WebhookAnswer {
  /** The status or the kind of failure. Never text of the receiver. */
  readonly result: string;
  readonly durationMs: number;
}

export type SendWebhook = (webhook: WebhookToSend) => Promise<SentWebhook>;

const timeoutMs = 15_000;

/**
 * Creates a function that sends a webhook by the Standard Webhooks specification. It checks every network address before
 * it connects, and follows no redirect.
 */
export function createWebhookSender(allowed: AllowedNetworks, limitMs: number = timeoutMs): SendWebhook {
  const lookup: LookupFunction = (host, { all }, callback) => {
    findAllowedAddresses(host, allowed).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
  const agent = new Agent({ connect: { lookup, timeout: limitMs } });
  return async ({ url, secrets, eventId, body, sentAt }) => {
    const startedAt = performance.now();
    const finish = (answer: WebhookAnswer, result: string): SentWebhook => ({
      ...answer,
      result,
      durationMs: Math.round(performance.now() - startedAt),
    });
    try {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
      // The lookup of a connection is not called for a network address.
      if (isIP(host)) await findAllowedAddresses(host, allowed);
      const response = await fetch(url, {
        method: 'POST',
        body,
        dispatcher: agent,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Demarc-Webhooks/1',
          'webhook-id': eventId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, sentAt, body)).join(' '),
        },
      });
      await response.body?.cancel();
      const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after') ?? '', sentAt);
      return finish(
        { status: response.status, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) },
        String(response.status),
      );
    } catch (error) {
      return finish({}, describeFailure(error));
    }
  };
}

/** Reads the seconds to wait, given as a number or as a date. NaN for anything else. */
const readRetryAfter = (header: string, now: Date): number =>
  /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof ForbiddenAddressError ? error : error.cause;
  return cause instanceof ForbiddenAddressError ? 'a private network address' : 'no connection';
}
