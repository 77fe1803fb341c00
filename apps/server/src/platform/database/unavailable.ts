const systemErrors = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];
const poolMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** True when the database could not be reached; false when it answered that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // PostgreSQL: 08 connection lost, 53 out of resources, 57P0x shutting down or starting, 57014 statement timeout.
  return (
    /^(?:08|53|57P0)/.test(code) ||
    code === '57014' ||
    systemErrors.includes(code) ||
    // A missing socket file. ENOENT of another system call does not concern the database.
    ('syscall' in error && error.syscall === 'connect') ||
    poolMessages.test(error.message) ||
    isUnavailable(error.cause)
  );
}
