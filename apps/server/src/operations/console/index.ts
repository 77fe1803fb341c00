export { loadConsole } from './console-build.ts';
export { registerConsoleFiles, registerConsolePages } from './register-console.ts';
