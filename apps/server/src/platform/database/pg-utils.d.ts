declare module 'pg/lib/utils.js' {
  /** A value as text, or bytes, as node-postgres sends it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
