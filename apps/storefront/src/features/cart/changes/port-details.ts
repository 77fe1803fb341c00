import type { PortRequest } from '@demarc/domain/numbers';
import type { CartSession } from '../session/cart-session.ts';

/**
 * Details of a ported number, without the account's secrets. They prefill the port form and the letter of
 * authorization.
 */
export type PortDetails = Pick<PortRequest, 'serviceAddress' | 'authorisedName'>;

/** Parses defensively: the shopper can edit the storage. */
function parsePortDetails(text: string): Readonly<Record<string, Partial<PortDetails> | null>> {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ReturnType<typeof parsePortDetails>) : {};
  } catch {
    return {};
  }
}

/** Finds the details of a ported number, given as ten digits. */
export function findPortDetails({ orderMemory }: CartSession, number: string): PortDetails | undefined {
  const { serviceAddress, authorisedName } = parsePortDetails(orderMemory.get().portedNumbers)[number] ?? {};
  if (typeof serviceAddress !== 'string' || typeof authorisedName !== 'string') return undefined;
  return { serviceAddress, authorisedName };
}

export const savePortDetails = ({ orderMemory }: CartSession, number: string, details: PortDetails): void =>
  orderMemory.update({
    portedNumbers: JSON.stringify({ ...parsePortDetails(orderMemory.get().portedNumbers), [number]: details }),
  });
