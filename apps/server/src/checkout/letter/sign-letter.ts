import { randomUUID } from 'node:crypto';
import { loaPath, type Sealed } from '@demarc/contract';
import { dateIn } from '@demarc/domain/calendar';
import { type Loa, loaProblems } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { phoneDigits, tidyName } from '@demarc/domain/text';
import type { Platform } from '../../platform/platform.ts';
import { cartOfSession } from '../../shopping/cart/index.ts';
import { documentOf } from '../terms/index.ts';
import { findPortedNumbers } from './find-ported-numbers.ts';
import { saveLetter } from './store.ts';

/** Saves who signed for which numbers. Drops the owners' sealed SSNs and tax id: nothing here needs them. */
export async function signLetter(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  { sessionId, checkId }: { readonly sessionId: string; readonly checkId: string | undefined },
  { owners: _owners, taxId: _taxId, ...form }: Loa<Sealed>,
): Promise<Result<{ confirmation: string }>> {
  const { db, clock, provider } = platform;
  const now = clock.now();
  const problems = loaProblems(form, dateIn(provider.brand.support.timeZone, now));
  if (problems.length > 0)
    return refuse('invalidRequest', {
      fields: problems.map(({ field, message }) => ({ path: loaPath(field), reason: message })),
    });
  const found = await cartOfSession(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { cart, home } = found.value;
  const confirmation = `LOA-${randomUUID().slice(0, 8).toUpperCase()}`;
  await saveLetter(db, {
    ...{ sessionId, checkId: home.checkId, confirmation, signedAt: now },
    form: {
      ...form,
      firstName: tidyName(form.firstName),
      lastName: tidyName(form.lastName),
      contactNumber: phoneDigits(form.contactNumber),
    },
    document: documentOf(provider, 'letter-of-authorization'),
    numbers: [...(await findPortedNumbers(db, sessionId, cart))],
  });
  return succeed({ confirmation });
}
