import { pages } from '@demarc/contract/pages';
import type { Config } from '../config.ts';
import type { Queryable } from '../platform/database/types.ts';
import { daysBefore } from '../platform/housekeeping.ts';
import { linkHashOf, newLinkToken } from '../platform/link-token.ts';
import { keepLink } from './store.ts';

const goodForDays = 90;

/** Its token, for the mail about an order and for the session that has placed it. */
export async function giveOrderLink(
  db: Queryable,
  orderNumber: string,
  now: Date,
  days: number = goodForDays,
): Promise<string> {
  const token = newLinkToken();
  await keepLink(db, { orderNumber, hash: linkHashOf(token), endsAt: daysBefore(now, -days) });
  return token;
}

export const statusUrl = ({ publicUrl, basePath }: Config, token: string): string =>
  `${publicUrl}${basePath}${pages.orderStatus}?token=${token}`;

export const calendarUrl = (config: Config, token: string): string =>
  `${config.publicUrl}${calendarPath(config, token)}`;

/** Where the installation is to be had for a calendar. */
export const calendarPath = ({ basePath }: Config, token: string): string => `${basePath}/order-calendar/${token}.ics`;
