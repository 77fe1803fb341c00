import { getCodeRecipient } from '@demarc/domain/checkout';
import type { Platform } from '../../../platform/platform.ts';
import type { PlacedRow } from '../store/order-row.ts';

/** Returns the number or email of the order's contact that gets the code. */
export const getRecipient = ({ provider }: Pick<Platform, 'provider'>, { contents }: PlacedRow): string =>
  getCodeRecipient(provider.rules, contents.business.contact);
