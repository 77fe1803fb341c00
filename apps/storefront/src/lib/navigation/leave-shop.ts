import type { LinkName } from '@demarc/domain/shop';
import type { MouseEvent } from 'react';
import { logEvent } from '../event-log/index.ts';
import { opensElsewhere } from './navigation.ts';

/** If the page still exists after this time, the navigation was a download or was stopped. */
const maxLeaveMs = 5000;

let isLeaving = false;
const stayListeners = new Set<() => void>();
const markStaying = () => {
  isLeaving = false;
  for (const listener of stayListeners) listener();
  stayListeners.clear();
};

/** Calls `listener` when the visitor stays after all, or when the page is shown again. */
export const whenStaying = (listener: () => void): void => void stayListeners.add(listener);

/** E-261: leaves the shop once per page, even if called repeatedly. Logs the click before leaving (E-403). */
export async function leaveShop(to: LinkName | 'hostedForm', href: string, { replace = false } = {}): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  // A page restored from the back/forward cache can be left again.
  addEventListener('pageshow', markStaying, { once: true });
  await logEvent({ type: 'Click', name: to }, { sync: true });
  if (replace) location.replace(href);
  else location.assign(href);
  setTimeout(markStaying, maxLeaveMs);
}

/** True if the link opens a page. A mail program or a telephone opens without leaving the current page. */
export const opensPage = (href: string): boolean => !/^(mailto|tel):/.test(href);

/** Handles a click on a link that leads out of the shop. */
export function leaveByLink(event: MouseEvent, to: LinkName, href: string): void {
  if (opensElsewhere(event)) return;
  if (!opensPage(href)) return void logEvent({ type: 'Click', name: to });
  event.preventDefault();
  void leaveShop(to, href);
}
