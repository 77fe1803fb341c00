import { clearNotification, notification, notify } from './notification-store.ts';

/** S-028: shows that a call was refused by its rate limit. The notice goes away when the time to wait is over. */
export function notifyRateLimit(message: string, retryAfterSeconds: number | undefined): void {
  notify(message);
  if (retryAfterSeconds === undefined) return;
  const shown = notification.get();
  setTimeout(() => {
    if (notification.get() === shown) clearNotification();
  }, retryAfterSeconds * 1000);
}
