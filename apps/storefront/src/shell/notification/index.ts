export { GlobalNotification } from './GlobalNotification.tsx';
