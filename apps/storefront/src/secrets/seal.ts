import { type Sealed, type SealingKey, type SecretUse, sealing } from '@demarc/contract';
import { CompactEncrypt, importJWK } from 'jose';

/**
 * What seals numbers for the gateway that needs them (K-218, K-219). Whose one is and what it is are sealed with it: copied into
 * another session, or sent as another field, it is not opened.
 */
export async function sealerWith(key: SealingKey, sessionId: string) {
  const publicKey = await importJWK(key, sealing.alg);
  return (use: SecretUse, number: string): Promise<Sealed> =>
    new CompactEncrypt(new TextEncoder().encode(number))
      .setProtectedHeader({ ...sealing, kid: key.kid, use, sid: sessionId })
      .encrypt(publicKey);
}
