import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@demarc/domain/operator';
import type { DemoWorld } from './world.ts';

/** Signs in an operator of the demonstration. Undefined if there are operators of the provider's own. */
async function signIn({ app, platform }: DemoWorld, role: OperatorRole) {
  const { basePath, publicUrl, operatorHost } = platform.config;
  const root = `${basePath}/operator`;
  const browser = { host: operatorHost ?? new URL(publicUrl).host, 'sec-fetch-site': 'same-origin' };
  const answer = await app.inject({
    method: 'POST',
    url: `${root}/demo-sign-in`,
    payload: `role=${role}`,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (answer.statusCode !== 303) return undefined;
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { ...browser, cookie, 'idempotency-key': randomUUID() };
    const sent = await app.inject({ method, url: `${root}/api${path}`, headers, ...(payload && { payload }) });
    if (sent.statusCode !== 200) throw new Error(`${path} was refused: ${sent.statusCode} ${sent.body}`);
    return sent.json();
  };
}

const notes = [
  'Owner is back at 2 PM. Call the mobile number.',
  'Asked for the lease. They send it by email.',
  'Prefers the morning. The back door is on Pier Street.',
];

/** Lets an operator write a note, and take the order over. */
export async function writeNote(world: DemoWorld, number: string, isAssigned: boolean): Promise<void> {
  const send = await signIn(world, world.random.pickOne(['support', 'sales'] as const));
  if (!send) return;
  await send('POST', `/orders/${number}/notes`, { text: world.random.pickOne(notes) });
  if (!isAssigned) return;
  const { operator } = await send('GET', '/session');
  await send('PUT', `/orders/${number}/assignee`, { operatorId: operator.id });
}
