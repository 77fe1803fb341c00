import { ProviderProblem } from '../provider/index.ts';
import { describeDatabaseProblem } from './database/problem.ts';
import { isUnavailable } from './database/unavailable.ts';
import { redactError, redactText } from './redact.ts';
import { StartupError } from './startup-error.ts';

/** Explains why the process ends: a sentence for a problem that the operator can fix, the stack for a bug. */
export function describeFailure(error: unknown, databaseUrl: string | undefined): string {
  if (error instanceof StartupError || error instanceof ProviderProblem) return error.message;
  if (isUnavailable(error))
    return databaseUrl && databaseUrl !== 'embedded'
      ? describeDatabaseProblem(error, databaseUrl, 'connecting').message
      : 'The embedded database was stopped meanwhile: start again.';
  return formatStack(error);
}

function formatStack(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const { stack } = redactError(error);
  return error.cause === undefined ? stack : `${stack}\nbecause of ${formatStack(error.cause)}`;
}
