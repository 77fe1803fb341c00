import { type SealingKey, type SecretUse, sealing } from '@demarc/contract';
import { CompactEncrypt, importJWK } from 'jose';

/**
 * Seals a number for the gateway that needs it (K-218, K-219). Whose it is and what it is are sealed with it: copied into
 * another session, or sent as another field, it is not opened.
 */
export async function seal(key: SealingKey, sessionId: string, use: SecretUse, number: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(number))
    .setProtectedHeader({ ...sealing, kid: key.kid, use, sid: sessionId })
    .encrypt(await importJWK(key, sealing.alg));
}
