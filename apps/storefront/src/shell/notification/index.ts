export { GlobalNotification } from './GlobalNotification.tsx';
export { clearNotification, type NotificationTone, notify } from './notification-store.ts';
