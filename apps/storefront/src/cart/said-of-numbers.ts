import type { PortRequest } from '@demarc/domain/numbers';
import { orderMemory } from '../session/order-memory.ts';

/** But for the account's secrets: who changes a kept number, or signs for it, begins with it. */
export type SaidOfNumber = Pick<PortRequest, 'serviceAddress' | 'authorisedName'>;

/** Anybody can edit the storage. */
function readAll(text: string): Readonly<Record<string, Partial<SaidOfNumber> | null>> {
  try {
    const kept: unknown = JSON.parse(text || '{}');
    return typeof kept === 'object' && kept !== null ? (kept as ReturnType<typeof readAll>) : {};
  } catch {
    return {};
  }
}

/** Of a number in ten digits. */
export function saidOfNumber(number: string): SaidOfNumber | undefined {
  const { serviceAddress, authorisedName } = readAll(orderMemory.get().keptNumbers)[number] ?? {};
  if (typeof serviceAddress !== 'string' || typeof authorisedName !== 'string') return undefined;
  return { serviceAddress, authorisedName };
}

export const rememberSaid = (number: string, said: SaidOfNumber): void =>
  orderMemory.update({
    keptNumbers: JSON.stringify({ ...readAll(orderMemory.get().keptNumbers), [number]: said }),
  });
