import { pages } from '@demarc/contract/pages';
import type { Config } from '../config.ts';
import { daysBefore } from '../platform/housekeeping.ts';
import { linkHashOf, newLinkToken } from '../platform/link-token.ts';

const goodForDays = 90;

/** For whoever gets the mail. */
export function newOrderLink(orderNumber: string, now: Date) {
  const token = newLinkToken();
  return { token, link: { orderNumber, hash: linkHashOf(token), endsAt: daysBefore(now, -goodForDays) } };
}

export const statusUrl = ({ publicUrl, basePath }: Config, token: string): string =>
  `${publicUrl}${basePath}${pages.orderStatus}?token=${token}`;

export const calendarUrl = (config: Config, token: string): string =>
  `${config.publicUrl}${calendarPath(config, token)}`;

/** Where the installation is to be had for a calendar. */
export const calendarPath = ({ basePath }: Config, token: string): string => `${basePath}/order-calendar/${token}.ics`;
