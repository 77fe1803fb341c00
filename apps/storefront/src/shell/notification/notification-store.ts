import { createStore } from '../../lib/store.ts';

export type NotificationTone = 'info' | 'success' | 'warning' | 'error';

export interface GlobalNotice {
  /** Unique, so that screen readers announce the same message twice. */
  readonly id: number;
  readonly message: string;
  readonly tone: NotificationTone;
  /** A lasting notice about missing input. Only its sender clears it, not the success of another action. */
  readonly lasting: boolean;
}

export const notification = createStore<GlobalNotice | null>(null);
let lastId = 0;

export function notify(message: string, tone: NotificationTone = 'error', lasting = false): void {
  notification.set({ id: ++lastId, message, tone, lasting });
}

/** Each look-up starts with this, so that an old failure is not shown beside a new result. */
export function clearNotification(): void {
  notification.set(null);
}
