import { calls, type SecretUse, sealing } from '@demarc/contract';
import { CompactEncrypt, importJWK } from 'jose';
import type { Visitor } from './start-test-app.ts';

/** Seals numbers as a visitor's browser does. */
export async function sealerOf(visitor: Visitor) {
  const answer = await visitor.send({ method: 'GET', url: calls.getSealingKey.path });
  const { key } = calls.getSealingKey.response.decode(answer.json());
  return async (use: SecretUse, number: string, sid = visitor.sessionId): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(number))
      .setProtectedHeader({ ...sealing, kid: key.kid, use, sid })
      .encrypt(await importJWK(key, sealing.alg));
}
