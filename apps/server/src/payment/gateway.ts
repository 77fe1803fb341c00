import type { NewPaymentMethod, Sealed } from '@demarc/contract';
import type { PaymentMethod } from '@demarc/domain/checkout';
import type { Outside } from '../platform/outside/outside-service.ts';

/** What is left with us; null where the vault does not take it. */
export interface VaultEntry {
  readonly vaultToken: string;
  readonly lastFour: string;
}

/** A card or an account that was typed into the provider's own form. */
export interface HostedMethod {
  readonly kind: PaymentMethod;
  /** Empty for an account, like the holder. */
  readonly brand: string;
  readonly isDebitCard: boolean;
  readonly holder: string;
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
  /** What the form that the provider hosts has kept under a token for this session; null where it knows of none. */
  claim(token: string, sessionId: string): Promise<Outside<HostedMethod | null>>;
}
