import { type Sealed, type SealingKey, type SecretUse, sealing } from '@demarc/contract';
import { CompactEncrypt, importJWK } from 'jose';

/**
 * Creates a function that encrypts numbers for the gateway that needs them (K-218, K-219). Session and field are part
 * of the sealed header, so the server refuses a value that is copied into another session or sent as another field.
 */
export async function createSealer(key: SealingKey, sessionId: string) {
  const publicKey = await importJWK(key, sealing.alg);
  return (use: SecretUse, number: string): Promise<Sealed> =>
    new CompactEncrypt(new TextEncoder().encode(number))
      .setProtectedHeader({ ...sealing, kid: key.kid, use, sid: sessionId })
      .encrypt(publicKey);
}
