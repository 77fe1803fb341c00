export { Notification, type NotificationProps, type Tone } from './Notification.tsx';
