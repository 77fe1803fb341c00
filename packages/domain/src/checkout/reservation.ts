import { messageDefaults } from '../shop/index.ts';
import type { ChosenSlot } from './due-dates.ts';

/** K-290, K-291: the text has two spaces after the first period. */
export const slotLostText = messageDefaults.slotLost;

/** The request to reserve a slot (K-121). The contract defines the wire names. */
export interface ReservationRequest extends ChosenSlot {
  readonly businessStart: string;
  readonly businessEnd: string;
  readonly isSelfInstall: boolean;
}
