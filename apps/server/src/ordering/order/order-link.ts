import { createHmac } from 'node:crypto';
import { pages } from '@demarc/contract/pages';
import type { Config } from '../../platform/config.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { daysBefore } from '../../platform/housekeeping.ts';
import { hashSecret, newLinkToken } from '../../platform/random-secret.ts';
import { type PlacedRow, saveLink } from './store.ts';

const linkValidDays = 90;

/** Creates a link for a mail about an order: its token, and the row to save. */
export function newOrderLink(orderNumber: string, now: Date, days: number = linkValidDays) {
  const token = newLinkToken();
  return { token, link: { orderNumber, hash: hashSecret(token), endsAt: daysBefore(now, -days) } };
}

export async function createOrderLink(db: Queryable, orderNumber: string, now: Date, days?: number): Promise<string> {
  const { token, link } = newOrderLink(orderNumber, now, days);
  await saveLink(db, link);
  return token;
}

const sessionLinkValidDays = 1;

/** Derived from the order's number with the installation's secret, so that reading the page again writes no new link. */
const tokenOfSession = ({ secret }: Config, orderNumber: string): string =>
  createHmac('sha256', secret).update(`order link\n${orderNumber}`).digest().subarray(0, 16).toString('base64url');

/** Saves the link for the session that placed the order, in the order's transaction. */
export const saveSessionLink = (tx: Transaction, config: Config, orderNumber: string, now: Date) =>
  saveLink(tx, {
    orderNumber,
    hash: hashSecret(tokenOfSession(config, orderNumber)),
    endsAt: daysBefore(now, -sessionLinkValidDays),
  });

/** The token of the session's link. Undefined after it has expired. */
export const getSessionLinkToken = (
  config: Config,
  { number, placedAt }: Pick<PlacedRow, 'number' | 'placedAt'>,
  now: Date,
): string | undefined =>
  now < daysBefore(placedAt, -sessionLinkValidDays) ? tokenOfSession(config, number) : undefined;

export const statusUrl = ({ publicUrl, basePath }: Config, token: string): string =>
  `${publicUrl}${basePath}${pages.orderStatus}?token=${token}`;

export const calendarUrl = (config: Config, token: string): string =>
  `${config.publicUrl}${calendarPath(config, token)}`;

/** The path of the calendar file of the installation. */
export const calendarPath = ({ basePath }: Config, token: string): string => `${basePath}/order-calendar/${token}.ics`;
