import { counted, type OneTimeCharge } from '@demarc/domain/cart';
import { money } from '@demarc/domain/text';

export const chargeName = ({ name, quantity }: OneTimeCharge): string => counted(name, quantity);

/** C-065: a charge of $0 reads 'Fee Waived' too, because it means the same to the shopper. */
export const chargeText = ({ waived, cents }: OneTimeCharge): string =>
  waived || cents === 0 ? 'Fee Waived' : money(cents);
