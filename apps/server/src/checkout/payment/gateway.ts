import type { NewPaymentMethod, Sealed } from '@demarc/contract';
import type { PaymentMethod } from '@demarc/domain/checkout';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** A method that the vault has stored. Only the vault knows its number. */
export interface VaultEntry {
  readonly vaultToken: string;
  readonly lastFour: string;
}

/** A card or account that the shopper entered into the provider's hosted form. */
export interface HostedMethod {
  readonly kind: PaymentMethod;
  /** Empty for an account, and so is the holder. */
  readonly brand: string;
  readonly isDebitCard: boolean;
  readonly holder: string;
  readonly lastFour: string;
}

/** Stores cards and accounts. Only it decrypts their numbers. */
export interface PaymentVault {
  /**
   * Null when the vault declines the method, `refused` when it answers with an error of the request. A repeated attempt
   * gets the same token.
   */
  storeMethod(
    attemptId: string,
    sessionId: string,
    method: NewPaymentMethod<Sealed>,
  ): Promise<OutsideAnswer<VaultEntry | null> | 'refused' | 'unreadable'>;
  /**
   * Finds the method that the provider's hosted form stored under a token for this reference. Null when there is none.
   */
  findHostedMethod(token: string, reference: string): Promise<OutsideAnswer<HostedMethod | null>>;
}
