import { assignsNumbersLater, type StateAndZip } from '@demarc/domain/numbers';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastCheckedAddress } from '../qualification/index.ts';
import type { TelephoneNumbers } from './gateway.ts';
import { createEmbeddedNumbers } from './gateways/embedded.ts';
import { createHttpNumbers } from './gateways/http.ts';
import { noInventory } from './gateways/no-inventory.ts';

/** Dependencies of a capability that uses telephone numbers. */
export type NumbersDeps = Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'log'>;

export function createTelephoneNumbers(platform: NumbersDeps): TelephoneNumbers {
  if (assignsNumbersLater(platform.provider.rules)) return noInventory;
  const { telephoneNumbers: service } = platform.config.services;
  return service ? createHttpNumbers(service, platform) : createEmbeddedNumbers(platform);
}

/** Returns the location whose numbers a session gets: that of its last address check. */
export async function findNumberLocation(db: Queryable, sessionId: string): Promise<StateAndZip | undefined> {
  return (await findLastCheckedAddress(db, sessionId))?.parts;
}
