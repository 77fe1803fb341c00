import type { NumberPlace } from '@demarc/domain/numbers';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkedPlace } from '../qualification/index.ts';
import type { TelephoneNumbers } from './gateway.ts';
import { embeddedNumbers } from './gateways/embedded.ts';
import { httpNumbers } from './gateways/http.ts';

/** Dependencies of a capability that uses telephone numbers. */
export type Numbering = Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'log'>;

export function telephoneNumbers(platform: Numbering): TelephoneNumbers {
  const { telephoneNumbers: service } = platform.config.services;
  return service ? httpNumbers(service, platform) : embeddedNumbers(platform);
}

/** Returns the place whose numbers a session gets: that of its last address check. */
export async function placeOfNumbers(db: Queryable, sessionId: string): Promise<NumberPlace | undefined> {
  return (await checkedPlace(db, sessionId))?.parts;
}
