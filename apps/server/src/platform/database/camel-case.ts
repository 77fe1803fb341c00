/** `session_id` as `sessionId`: rows and tables.ts name columns this way. */
export const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
