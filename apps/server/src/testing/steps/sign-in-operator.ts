import { addOperator, computeCode } from '../../operations/operator/index.ts';
import type { TestApp } from '../start-test-app.ts';

export const operatorRoot = '/business/internet/operator';

/** Signs in a new operator. Returns the cookie and a function that gets operator pages. */
export async function signInOperator({ app, platform, clock }: TestApp) {
  const added = await addOperator(platform, 'olga@example.com', 'owner', { kind: 'command', name: 'test' });
  if (typeof added === 'string') throw new Error(added);
  const { email, passphrase, codeSecret } = added;
  const form = new URLSearchParams({ email, passphrase, code: computeCode(codeSecret, clock.now()) });
  const answer = await app.inject({
    method: 'POST',
    url: `${operatorRoot}/sign-in`,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, get: (path: string) => app.inject({ url: operatorRoot + path, headers: { cookie } }) };
}
