import { normalizeAddress } from '@demarc/domain/address';
import { sql } from '../../platform/database/sql.ts';

/** Public ids: `A17` is an address, `U4` a unit. Any other text is neither. */
export const formatAddressId = (id: number): string => `A${id}`;
export const addressIdInSql = sql`('A' || address.id)`;
export const formatUnitId = (id: number): string => `U${id}`;

export const parseAddressId = (text: string): number | undefined => parseId('A', text);
export const parseUnitId = (text: string): number | undefined => parseId('U', text);

function parseId(letter: string, text: string): number | undefined {
  const digits = text.slice(1);
  return text.startsWith(letter) && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** One text for all spellings of the name of a unit. */
export const toUnitKey = (unit: string): string => normalizeAddress(unit.replaceAll('#', ' UNIT '));
