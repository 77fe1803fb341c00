import { messageDefaults } from '@demarc/domain/shop';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendRefusal } from './refusal.ts';

async function readMessage(retryAfterSeconds: number): Promise<string> {
  const app = Fastify();
  app.get('/', (_request, reply) => sendRefusal(reply, { code: 'rateLimited', retryAfterSeconds }, messageDefaults));
  return (await app.inject('/')).json().ErrorMessage;
}

test('a wait of an hour or longer says whom to call, a shorter one only how long it is [S-294]', async () => {
  expect(await readMessage(60)).toBe('Too many requests in a short time. Please wait a minute and try again.');
  expect(await readMessage(86_400)).toMatch(/ today\. Please try again in 24 hours, or call us at \{\{helpLine\}\} /);
});
