import { unsealText } from '../../platform/sealed-text.ts';
import type { StoredEndpoint } from './store.ts';

/** Lists the secrets that sign now. The old one signs, too, until receivers know the new one (O-075). */
export function listSecrets(
  { sealedSecret, sealedOldSecret, oldSecretUntil }: StoredEndpoint,
  secret: string,
  now: Date,
): readonly string[] {
  const hasOldSecret = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return [sealedSecret, ...(hasOldSecret ? [sealedOldSecret] : [])].map((sealed) => unsealText(secret, sealed));
}
