export { ChatLauncher } from './ChatLauncher.tsx';
