import { setFlagsFromString } from 'node:v8';

/**
 * V8 now and then ends the process while it frees WebAssembly that it has compiled anew, with PGlite above all
 * (nodejs/node#64500). So it frees none: some megabytes stay for as long as the process does.
 */
export const keepWasmCode = (): void => setFlagsFromString('--no-wasm-code-gc');
