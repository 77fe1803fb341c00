import type { Queryable } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { createSecret, hashSecret } from '../../platform/random-secret.ts';
import { replaceSecret } from './store.ts';

/** Gives a session that gains rights a new secret. The old secret stops working within a minute. */
export async function renewSession(db: Queryable, { session, cookie }: CallContext, now: Date): Promise<void> {
  const secret = createSecret();
  await replaceSecret(db, session.id, hashSecret(secret), now);
  cookie.write(secret);
}
