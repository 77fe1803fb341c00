import { argon2Sync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../testing/start-test-app.ts';
import { addOperator } from '../add-operator.ts';
import { codeAt } from '../one-time-code.ts';
import { operator } from '../schema.ts';

export const root = '/business/internet/operator';
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

export interface Entrusted {
  readonly email: string;
  readonly passphrase: string;
  readonly codeSecret: string;
}

/** Somebody who may sign in; their passphrase is checked quickly. */
export async function newOperator({ platform }: TestApp, email = 'olga@example.com'): Promise<Entrusted> {
  const added = await addOperator(platform, email);
  if (typeof added === 'string') throw new Error(`${email} was not added: ${added}`);
  const nonce = Buffer.alloc(16, 7);
  const cheap = { memory: 8, passes: 1, parallelism: 1 };
  const key = argon2Sync('argon2id', { message: added.passphrase, nonce, ...cheap, tagLength: 32 });
  const parts = [nonce, key].map((part) => part.toString('base64').replaceAll('=', ''));
  const passphraseHash = `$argon2id$v=19$m=8,t=1,p=1$${parts.join('$')}`;
  await platform.db.update(operator).set({ passphraseHash }).where(eq(operator.email, added.email));
  return added;
}

type Sending = Pick<InjectOptions, 'remoteAddress'> & { readonly headers?: Record<string, string> };

export const post = (
  { app }: TestApp,
  path: string,
  form: Record<string, string>,
  { headers, ...rest }: Sending = {},
) =>
  app.inject({
    method: 'POST',
    url: root + path,
    payload: new URLSearchParams(form).toString(),
    headers: { ...sameOrigin, ...headers },
    ...rest,
  });

/** With the code that their app shows now. */
export const trySignIn = (
  shop: TestApp,
  { email, passphrase, codeSecret }: Entrusted,
  change: { readonly [name: string]: string } = {},
  sending: Sending = {},
) => post(shop, '/sign-in', { email, passphrase, code: codeAt(codeSecret, shop.clock.now()), ...change }, sending);

/** Somebody who is signed in, and asks for pages below the operators' root. */
export async function signedIn(shop: TestApp, entrusted: Entrusted) {
  const answer = await trySignIn(shop, entrusted);
  if (answer.statusCode !== 303) throw new Error(`${entrusted.email} was not let in: ${answer.statusCode}`);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, get: (path: string) => shop.app.inject({ url: root + path, headers: { cookie } }) };
}
