import { sql } from '../../platform/database/sql.ts';

/** Public ids: `A17` is an address, `U4` a unit. Any other text is neither. */
export const addressIdText = (id: number): string => `A${id}`;
export const addressIdInSql = sql`('A' || address.id)`;
export const unitIdText = (id: number): string => `U${id}`;

const numberAfter = (letter: string, text: string): number | undefined => {
  const digits = text.startsWith(letter) && /^\d{1,9}$/.test(text.slice(1)) ? text.slice(1) : '';
  return digits ? Number(digits) : undefined;
};
export const addressIdOf = (text: string): number | undefined => numberAfter('A', text);
export const unitIdOf = (text: string): number | undefined => numberAfter('U', text);
