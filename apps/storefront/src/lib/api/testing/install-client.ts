import { setClientLoader } from '../call.ts';

/** Makes `call` answer the calls of the code under test. Stays until another client is installed. */
export function installTestClient(call: (...args: never[]) => unknown): void {
  setClientLoader(async () => ({
    call: call as never,
    sessionId: async () => 'session-1',
    renewToken() {},
    logEntry: async () => undefined,
  }));
}
