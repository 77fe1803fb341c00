import { createHmac } from 'node:crypto';
import { pages } from '@demarc/contract/pages';
import type { Config } from '../config.ts';
import type { Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore } from '../platform/housekeeping.ts';
import { hashOf, newLinkToken } from '../platform/random-secret.ts';
import { keepLink, type PlacedRow } from './store.ts';

const goodForDays = 90;

/** For the mail about an order: its token, and what is kept of it. */
export function newOrderLink(orderNumber: string, now: Date, days: number = goodForDays) {
  const token = newLinkToken();
  return { token, link: { orderNumber, hash: hashOf(token), endsAt: daysBefore(now, -days) } };
}

export async function giveOrderLink(db: Queryable, orderNumber: string, now: Date, days?: number): Promise<string> {
  const { token, link } = newOrderLink(orderNumber, now, days);
  await keepLink(db, link);
  return token;
}

/** In days. */
const sessionLinkGoodFor = 1;

/** Made from the order's number by a key that only this installation has: whoever reads it again need not write another. */
const tokenOfSession = ({ secret }: Config, orderNumber: string): string =>
  createHmac('sha256', secret).update(`order link\n${orderNumber}`).digest().subarray(0, 16).toString('base64url');

/** Part of the order's transaction: the link for the session that has placed it. */
export const keepSessionLink = (tx: Transaction, config: Config, orderNumber: string, now: Date) =>
  keepLink(tx, {
    ...{ orderNumber, hash: hashOf(tokenOfSession(config, orderNumber)) },
    endsAt: daysBefore(now, -sessionLinkGoodFor),
  });

/** Its token, as long as it is good. */
export const sessionLink = (
  config: Config,
  { number, placedAt }: Pick<PlacedRow, 'number' | 'placedAt'>,
  now: Date,
): string | undefined => (now < daysBefore(placedAt, -sessionLinkGoodFor) ? tokenOfSession(config, number) : undefined);

export const statusUrl = ({ publicUrl, basePath }: Config, token: string): string =>
  `${publicUrl}${basePath}${pages.orderStatus}?token=${token}`;

export const calendarUrl = (config: Config, token: string): string =>
  `${config.publicUrl}${calendarPath(config, token)}`;

/** Where the installation is to be had for a calendar. */
export const calendarPath = ({ basePath }: Config, token: string): string => `${basePath}/order-calendar/${token}.ics`;
