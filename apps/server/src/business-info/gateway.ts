import type { PlaceInfo } from '@demarc/domain/checkout';
import type { Outside } from '../platform/outside/outside-service.ts';

export interface ToVerify {
  /** Null where bills go to the service address, which was checked. */
  readonly billing: Pick<PlaceInfo, 'address' | 'city' | 'state' | 'zip' | 'unit'> | null;
  /** Empty where the shopper gave none. */
  readonly email: string;
  /** Ten digits; empty where only the address is asked about. */
  readonly phone: string;
}

export interface Verified {
  readonly addressKnown: boolean;
  readonly emailGood: boolean;
  readonly mobileGood: boolean;
}

/** Who knows addresses, emails and mobile numbers. */
export interface BusinessVerifier {
  verify(question: ToVerify): Promise<Outside<Verified>>;
}
