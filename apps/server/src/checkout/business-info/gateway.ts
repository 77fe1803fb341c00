import type { AddressInfo } from '@demarc/domain/checkout';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

export interface VerificationInput {
  /** Null when bills go to the service address, which is verified already. */
  readonly billing: Pick<AddressInfo, 'address' | 'city' | 'state' | 'zip' | 'unit'> | null;
  /** Empty when the shopper entered none. */
  readonly email: string;
  /** Ten digits. Empty when only the address is to be verified. */
  readonly phone: string;
}

export interface VerificationResult {
  readonly addressKnown: boolean;
  readonly emailGood: boolean;
  readonly mobileGood: boolean;
}

/** Verifies addresses, emails and mobile numbers. */
export interface BusinessVerifier {
  verify(input: VerificationInput): Promise<OutsideAnswer<VerificationResult>>;
}
