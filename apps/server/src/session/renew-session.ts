import type { Queryable } from '../platform/database/types.ts';
import type { CallContext } from '../platform/http/handler.ts';
import { hashOf, newSecret } from '../platform/random-secret.ts';
import { replaceSecret } from './store.ts';

/** For a session that gains rights: same session, new secret, so that whoever knew the old one is left outside within a minute. */
export async function renewSession(db: Queryable, { session, cookie }: CallContext, now: Date): Promise<void> {
  const secret = newSecret();
  await replaceSecret(db, session.id, hashOf(secret), now);
  cookie.write(secret);
}
