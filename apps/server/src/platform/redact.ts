import { stripSensitive } from '@demarc/domain/text';

const removed = '[removed]';
/** Matches names in lower case without hyphens and underscores: our secrets and personal data. */
const secretNames =
  /^(?:authorization|(?:set)?cookie|.*token|.*secret|.*password|idempotencykey|.*ssn|.*socialsecurity(?:number|no)?|.*taxid(?:number|no)?|ein|i?tin|.*routing(?:number|no)|.*ac(?:coun|c)t(?:number|no)|.*card(?:number|no)?|.*cv[vc]2?|.*securitycode|.*dob|.*dateofbirth|.*birth(?:date|day))$/;
const isSecretName = (name: string) => secretNames.test(name.replace(/[-_ ]/g, '').toLowerCase());
/** The smallest number with 14 digits. Timestamps in milliseconds have 13. */
const minCardNumber = 1e13;
const bearerToken = /\bBearer\s+\S+/g;
// The lookbehind starts a match only at the start of a run of characters. Otherwise a long run takes quadratic time.
const jwtLike = /(?<![\w-])([\w-]+)\.[\w-]+\.[\w-]*/g;
/** A key of the provider API. Its id may be logged. */
const apiKey = /\b(dmk_[0-9A-Za-z]{12})_[0-9A-Za-z]+/g;
const urlPassword = /(\b[a-z]+:\/\/[^\s/:@]*):[^\s/@]*@/gi;

export function redactText(text: string): string {
  let safe = text;
  if (safe.includes('Bearer')) safe = safe.replace(bearerToken, removed);
  if (safe.includes('dmk_')) safe = safe.replace(apiKey, `$1_${removed}`);
  if (safe.includes('eyJ'))
    safe = safe.replace(jwtLike, (run, first: string) => (first.includes('eyJ') ? removed : run));
  if (safe.includes('://')) safe = safe.replace(urlPassword, `$1:${removed}@`);
  return stripSensitive(safe);
}

export function redactError(error: Error, depth = 0) {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

/** Makes a value safe to log: removes secrets by field name and personal numbers by their format. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || (typeof value === 'number' && Math.abs(value) >= minCardNumber))
    return redactText(String(value)) === String(value) ? value : removed;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactText(name),
      isSecretName(name) ? removed : redact(item, depth + 1),
    ]),
  );
}
