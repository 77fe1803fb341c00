import { createStore } from '../../session/store.ts';

export type NotificationTone = 'info' | 'success' | 'warning' | 'error';

export interface GlobalNotice {
  /** The same words said twice are two notices: a screen reader hears both. */
  readonly id: number;
  readonly message: string;
  readonly tone: NotificationTone;
  /** Of what is missing: whoever told it takes it away, nothing else that succeeds does. */
  readonly lasting: boolean;
}

export const notification = createStore<GlobalNotice | null>(null);
let said = 0;

export function notify(message: string, tone: NotificationTone = 'error', lasting = false): void {
  notification.set({ id: ++said, message, tone, lasting });
}

/** Each look-up starts with this, so that an old failure does not stand beside a new answer. */
export function clearNotification(): void {
  notification.set(null);
}
