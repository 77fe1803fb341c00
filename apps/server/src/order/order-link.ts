import { hash, randomBytes } from 'node:crypto';
import { pages } from '@demarc/contract/pages';
import type { Config } from '../config.ts';
import { daysBefore } from '../platform/housekeeping.ts';

const goodForDays = 90;

/** 128 random bits for whoever gets the mail; the table has their hash (safety 18). */
export function newOrderLink(orderNumber: string, now: Date) {
  const token = randomBytes(16).toString('base64url');
  return { token, link: { orderNumber, hash: linkHashOf(token), endsAt: daysBefore(now, -goodForDays) } };
}

export const linkHashOf = (token: string): string => hash('sha256', token, 'base64url');

export const statusUrl = ({ publicUrl, basePath }: Config, token: string): string =>
  `${publicUrl}${basePath}${pages.orderStatus}?token=${token}`;

export const calendarUrl = (config: Config, token: string): string =>
  `${config.publicUrl}${calendarPath(config, token)}`;

/** Where the installation is to be had for a calendar. */
export const calendarPath = ({ basePath }: Config, token: string): string => `${basePath}/order-calendar/${token}.ics`;
