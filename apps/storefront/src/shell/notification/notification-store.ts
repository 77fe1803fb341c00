import { createStore, type Store } from '../../lib/store.ts';

export type NotificationTone = 'info' | 'success' | 'warning' | 'error';

export interface GlobalNotice {
  /** Unique, so that screen readers announce the same message twice. */
  readonly id: number;
  readonly message: string;
  readonly tone: NotificationTone;
  /** A lasting notice about missing input. Only its sender clears it, not the success of another action. */
  readonly lasting: boolean;
}

/** The notification at the top of the page. At most one is shown. */
export interface Notifications extends Pick<Store<GlobalNotice | null>, 'get' | 'subscribe'> {
  notify(message: string, tone?: NotificationTone, lasting?: boolean): void;
  /** Called at the start of each look-up, so that an old failure is not shown beside a new result. */
  clear(): void;
}

export function createNotifications(): Notifications {
  const store = createStore<GlobalNotice | null>(null);
  let lastId = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    notify: (message, tone = 'error', lasting = false) => store.set({ id: ++lastId, message, tone, lasting }),
    clear: () => store.set(null),
  };
}

/** The shop's notification, which the shell shows. */
export const notification = createNotifications();
export const notify = notification.notify;
export const clearNotification = notification.clear;
