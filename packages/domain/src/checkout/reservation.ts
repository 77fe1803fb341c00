import { messageDefaults } from '../shop/index.ts';
import type { ChosenSlot } from './due-dates.ts';

/** K-290, K-291: two spaces after the first full stop. */
export const slotLostText = messageDefaults.slotLost;

/** What a reservation asks for (K-121); the contract names the fields. */
export interface ReservationRequest extends ChosenSlot {
  readonly businessStart: string;
  readonly businessEnd: string;
  readonly isSelfInstall: boolean;
}
