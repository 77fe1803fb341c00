export { registerLabelArchive } from './register-label-archive.ts';
