import { argon2Sync } from 'node:crypto';
import type { OperatorRole } from '@demarc/domain/operator';
import { sealText } from '../../../platform/sealed-text.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { computeCode, generateCodeSecret } from '../one-time-code.ts';
import { insertOperator } from '../store.ts';

export const operatorRoot = '/business/internet/operator';

const nonce = Buffer.alloc(16, 7);
const passphrase = 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa';
const key = argon2Sync('argon2id', { message: passphrase, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
/** A hash of low cost, so that tests verify it quickly. */
const passphraseHash = `$argon2id$v=19$m=8,t=1,p=1$${[nonce, key]
  .map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  .join('$')}`;

export interface TestOperator {
  readonly email: string;
  readonly passphrase: string;
  readonly codeSecret: string;
}

export async function createOperator(
  { platform }: TestApp,
  email = 'olga@example.com',
  role: OperatorRole = 'owner',
): Promise<TestOperator> {
  const { db, config, clock } = platform;
  const codeSecret = generateCodeSecret();
  const sealed = sealText(config.secret, codeSecret);
  await insertOperator(db, { email, role, passphraseHash, codeSecret: sealed, createdAt: clock.now() });
  return { email, passphrase, codeSecret };
}

interface PostOptions {
  /** Headers in which the browser names the origin of the form. */
  readonly from?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly remoteAddress?: string;
}

export const postForm = (
  { app }: TestApp,
  path: string,
  form: Readonly<Record<string, string>>,
  { from = { 'sec-fetch-site': 'same-origin' }, cookie = '', remoteAddress = '127.0.0.1' }: PostOptions = {},
) =>
  app.inject({
    method: 'POST',
    url: operatorRoot + path,
    payload: new URLSearchParams(form).toString(),
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...from },
  });

/** Signs in with the current code, unless `change` has another. */
export const trySignIn = (
  shop: TestApp,
  { codeSecret, ...credentials }: TestOperator,
  change: Readonly<Record<string, string>> = {},
  options: PostOptions = {},
) =>
  postForm(shop, '/sign-in', { ...credentials, code: computeCode(codeSecret, shop.clock.now()), ...change }, options);

/** Signs in and returns functions that fetch pages and send calls below the operators' root. */
export async function openOperatorSession(shop: TestApp, operator: TestOperator) {
  const answer = await trySignIn(shop, operator);
  if (answer.statusCode !== 303) throw new Error(`${operator.email} was not signed in: ${answer.statusCode}`);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return {
    cookie,
    get: (path: string) => shop.app.inject({ url: operatorRoot + path, headers: { cookie } }),
    send: (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object, headers: Record<string, string> = {}) =>
      shop.app.inject({
        ...{ method, url: operatorRoot + path, payload },
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}
