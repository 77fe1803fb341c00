export { KeepInPlace } from './KeepInPlace.tsx';
