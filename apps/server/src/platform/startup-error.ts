/** Says why the server cannot start and how to fix it. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
