import { randomUUID } from 'node:crypto';
import { getLetterPath, type Sealed } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Cart, listLineNumbers } from '@demarc/domain/cart';
import { type LetterOfAuthorization, validateLetter } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { normalizePhone, tidyName } from '@demarc/domain/text';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadSessionCart } from '../../shopping/cart/index.ts';
import { saveAcceptedText } from '../../shopping/consent/index.ts';
import { listPorts } from '../../shopping/numbers/index.ts';
import { getAcceptedText } from '../terms/index.ts';
import { saveLetter } from './store.ts';

/**
 * Saves the signed letter with its text and the numbers it covers. Drops the owners' sealed SSNs and tax id, because nothing here
 * needs them.
 */
export async function signLetter(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  { sessionId, checkId }: { readonly sessionId: string; readonly checkId: string | undefined },
  { owners: _owners, taxId: _taxId, ...form }: LetterOfAuthorization<Sealed>,
): Promise<Result<{ confirmation: string }>> {
  const { db, clock, provider } = platform;
  const { digital, standard } = provider.sells.voice;
  if (!digital && !standard) return refuse('invalidRequest'); // without phone service there is no letter
  if (provider.rules.letterOfAuthorization === 'off') return refuse('invalidRequest');
  const now = clock.now();
  const problems = validateLetter(form, getLocalDate(provider.brand.support.timeZone, now), provider.rules);
  if (problems.length > 0)
    return refuse('invalidRequest', {
      fields: problems.map(({ field, message }) => ({ path: getLetterPath(field), reason: message })),
    });
  const found = await loadSessionCart(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { cart, cartAddress } = found.value;
  const text = getAcceptedText(provider, 'letter-of-authorization');
  await saveAcceptedText(db, text, now);
  const confirmation = `LOA-${randomUUID().slice(0, 8).toUpperCase()}`;
  await saveLetter(db, {
    sessionId,
    checkId: cartAddress.checkId,
    confirmation,
    signedAt: now,
    form: {
      ...form,
      firstName: tidyName(form.firstName),
      lastName: tidyName(form.lastName),
      contactNumber: normalizePhone(form.contactNumber),
    },
    document: { version: text.version, hash: text.hash },
    numbers: [...(await findPortedNumbers(db, sessionId, cart))],
  });
  return succeed({ confirmation });
}

export interface PortedNumber {
  readonly number: string;
  readonly carrier: string;
}

/** Returns the cart's numbers that the shopper ports to us, with their current carriers (S-008). */
export async function findPorts(db: Queryable, sessionId: string, { voice }: Cart): Promise<readonly PortedNumber[]> {
  const numbers = listLineNumbers(voice);
  if (numbers.length === 0) return [];
  const carriers = new Map((await listPorts(db, sessionId)).map((port) => [port.number, port.currentProvider]));
  return numbers.flatMap((number) => {
    const carrier = carriers.get(number);
    return carrier === undefined ? [] : [{ number, carrier }];
  });
}

const findPortedNumbers = async (db: Queryable, sessionId: string, cart: Cart): Promise<readonly string[]> =>
  (await findPorts(db, sessionId, cart)).map(({ number }) => number);
