export { stripSensitive } from './strip-sensitive.ts';
