import { createHmac } from 'node:crypto';
import { pages } from '@demarc/contract/pages';
import type { Config } from '../../platform/config.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { daysBefore } from '../../platform/housekeeping.ts';
import { createLinkToken, hashSecret } from '../../platform/random-secret.ts';
import { saveOrderLinks } from './store/links.ts';
import type { PlacedRow } from './store/order-row.ts';

const linkValidDays = 90;

/** Builds a link to an order's page: its token, and the row to save. */
export function buildOrderLink(orderNumber: string, now: Date, days: number = linkValidDays) {
  const token = createLinkToken();
  return { token, link: { orderNumber, hash: hashSecret(token), endsAt: daysBefore(now, -days), showsAddress: false } };
}

/**
 * Builds a link to the calendar file with the installation address. Shoppers share the other link, which shows no
 * address.
 */
export function buildCalendarLink(orderNumber: string, now: Date) {
  const { token, link } = buildOrderLink(orderNumber, now);
  return { token, link: { ...link, showsAddress: true } };
}

export async function createOrderLink(db: Queryable, orderNumber: string, now: Date, days?: number): Promise<string> {
  const { token, link } = buildOrderLink(orderNumber, now, days);
  await saveOrderLinks(db, [link]);
  return token;
}

const sessionLinkValidDays = 1;

/**
 * Derives the token from the order's number and the installation's secret, so that loading the page again writes no new
 * link.
 */
const deriveSessionToken = ({ secret }: Config, orderNumber: string): string =>
  createHmac('sha256', secret).update(`order link\n${orderNumber}`).digest().subarray(0, 16).toString('base64url');

/** Saves the link for the session that placed the order, in the order's transaction. */
export const saveSessionLink = (tx: Transaction, config: Config, orderNumber: string, now: Date) =>
  saveOrderLinks(tx, [
    {
      orderNumber,
      hash: hashSecret(deriveSessionToken(config, orderNumber)),
      endsAt: daysBefore(now, -sessionLinkValidDays),
      // The confirmation uses it for the calendar file only, and shows the address itself.
      showsAddress: true,
    },
  ]);

/** The token of the session's link. Undefined after it has expired. */
export const getSessionLinkToken = (
  config: Config,
  { number, placedAt }: Pick<PlacedRow, 'number' | 'placedAt'>,
  now: Date,
): string | undefined =>
  now < daysBefore(placedAt, -sessionLinkValidDays) ? deriveSessionToken(config, number) : undefined;

export const getStatusUrl = ({ publicUrl, basePath }: Config, token: string): string =>
  `${publicUrl}${basePath}${pages.orderStatus}?token=${token}`;

export const getCalendarUrl = (config: Config, token: string): string =>
  `${config.publicUrl}${getCalendarPath(config, token)}`;

/** The path of the calendar file of the installation. */
export const getCalendarPath = ({ basePath }: Config, token: string): string =>
  `${basePath}/order-calendar/${token}.ics`;
