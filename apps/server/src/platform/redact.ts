import { stripSensitive } from '@demarc/domain/text';

const removed = '[removed]';
const secretNames = /^(?:authorization|cookie|set-cookie|.*token|.*secret|.*password|idempotency-?key)$/i;
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+\S+/g;
const urlPassword = /(\b[a-z]+:\/\/[^\s/:@]*):[^\s/@]*@/gi;
// Drizzle writes the values of a failed query under its text: they are the shopper's.
const queryValues = /\nparams: .*/s;

const redactText = (text: string): string =>
  stripSensitive(text.replace(tokens, removed).replace(urlPassword, `$1:${removed}@`));

function redactError(error: Error, depth: number) {
  const message = error.message.replace(queryValues, '');
  return {
    type: error.name,
    message: redactText(message),
    stack: redactText(error.stack?.replace(error.message, () => message) ?? ''),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

/** What may stand in a log: secrets go by their name, numbers that are somebody's by their form. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secretNames.test(name) ? removed : redact(item, depth + 1)]),
  );
}
