import type { NumberPlace } from '@demarc/domain/numbers';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { checkedPlace } from '../qualification/index.ts';
import type { TelephoneNumbers } from './gateway.ts';
import { embeddedNumbers } from './gateways/embedded.ts';
import { httpNumbers } from './gateways/http.ts';

/** What a capability needs that has to do with numbers. */
export type Numbering = Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'log'>;

export function telephoneNumbers(platform: Numbering): TelephoneNumbers {
  const { telephoneNumbers: service } = platform.config.services;
  return service ? httpNumbers(service, platform) : embeddedNumbers(platform);
}

/** Where the numbers of a session come from: the address that it has checked. */
export async function placeOfNumbers(db: Queryable, sessionId: string): Promise<NumberPlace | undefined> {
  return (await checkedPlace(db, sessionId))?.parts;
}
