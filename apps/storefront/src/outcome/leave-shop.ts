import type { LinkName } from '@demarc/domain/shop';
import { logEvent } from '../event-log/index.ts';

let leaving = false;
const stay = () => {
  leaving = false;
};

/** E-261: once per page, however often it is asked for. That the shopper left is logged before they do (E-403). */
export async function leaveShop(to: LinkName, href: string, { replace = false } = {}): Promise<void> {
  if (leaving) return;
  leaving = true;
  // A page that the browser kept and shows again may be left again.
  addEventListener('pageshow', stay, { once: true });
  await logEvent({ type: 'Click', name: to }, { sync: true });
  if (replace) location.replace(href);
  else location.assign(href);
}
