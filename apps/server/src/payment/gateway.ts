import type { NewPaymentMethod, Sealed } from '@demarc/contract';
import type { Outside } from '../platform/outside/outside-service.ts';

/** What is left with us; null where the vault does not take it. */
export interface VaultEntry {
  readonly vaultToken: string;
  readonly lastFour: string;
}

/** Who keeps cards and accounts. It alone opens their numbers. */
export interface PaymentVault {
  /** Told the same attempt again, it answers with the same token. */
  keep(
    attemptId: string,
    sessionId: string,
    method: NewPaymentMethod<Sealed>,
  ): Promise<Outside<VaultEntry | null> | 'unreadable'>;
}
