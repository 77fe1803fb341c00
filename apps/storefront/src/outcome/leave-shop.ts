import type { LinkName } from '@demarc/domain/shop';
import type { MouseEvent } from 'react';
import { logEvent } from '../event-log/index.ts';
import { opensElsewhere } from '../navigation.ts';

/** After this long a page that is still there was not left: it was a download, or was stopped. */
const leavingMs = 5000;

let leaving = false;
const staying = new Set<() => void>();
const stay = () => {
  leaving = false;
  for (const then of staying) then();
  staying.clear();
};

/** For who has asked to leave: runs once the page turns out not to be left, or is shown again. */
export const whenStaying = (then: () => void): void => void staying.add(then);

/** E-261: once per page, however often it is asked for. That the shopper left is logged before they do (E-403). */
export async function leaveShop(to: LinkName, href: string, { replace = false } = {}): Promise<void> {
  if (leaving) return;
  leaving = true;
  // A page that the browser kept and shows again may be left again.
  addEventListener('pageshow', stay, { once: true });
  await logEvent({ type: 'Click', name: to }, { sync: true });
  if (replace) location.replace(href);
  else location.assign(href);
  setTimeout(stay, leavingMs);
}

/** Whether it opens a page; a mail program or a telephone opens over the one that is there. */
export const isPage = (href: string): boolean => !/^(mailto|tel):/.test(href);

/** What a link out of the shop does when it is clicked. */
export function leaveByLink(event: MouseEvent, to: LinkName, href: string): void {
  if (opensElsewhere(event)) return;
  if (!isPage(href)) return void logEvent({ type: 'Click', name: to });
  event.preventDefault();
  void leaveShop(to, href);
}
