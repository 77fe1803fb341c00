import { ProviderProblem } from '../provider/index.ts';
import { databaseProblem } from './database/problem.ts';
import { isUnavailable } from './database/unavailable.ts';
import { redactError, redactText } from './redact.ts';
import { StartProblem } from './start-problem.ts';

/** Why a process of ours ends, for whoever started it: what can be mended is said in words, a bug with its stack. */
export function lastWords(error: unknown, databaseUrl: string | undefined): string {
  if (error instanceof StartProblem || error instanceof ProviderProblem) return error.message;
  if (databaseUrl && databaseUrl !== 'embedded' && isUnavailable(error))
    return databaseProblem(error, databaseUrl, 'connecting').message;
  return stackOf(error);
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const { stack } = redactError(error);
  return error.cause === undefined ? stack : `${stack}\nbecause of ${stackOf(error.cause)}`;
}
