import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { httpChat } from './http.ts';

/** A chat service that answers as told. */
async function chatAnswering(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat/`;
  return httpChat({ url, log: pino({ level: 'silent' }), timeoutMs: 200 });
}

test("only the reply data 'Success' opens a conversation, asked for by its id [E-398]", async () => {
  const asked: unknown[] = [];
  const chat = await chatAnswering((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ data: request.url?.endsWith('good') ? 'Success' : 'success' }));
  });
  expect(await chat.open('good')).toBe(true);
  expect(await chat.open('other')).toBe(false);
  expect(asked).toEqual(['GET /chat/conversations/good', 'GET /chat/conversations/other']);
});

test('availability is what the service says', async () => {
  const chat = await chatAnswering((_, response) => response.end('{"available":true}'));
  expect(await chat.available()).toBe(true);
});

test.each<[string, RequestListener]>([
  ['hangs', () => {}],
  ['hangs halfway', (_, response) => response.write('{"data":')],
  ['resets', (request) => request.socket.destroy()],
  ['answers 500', (_, response) => response.writeHead(500).end('{"data":"Success","available":true}')],
  ['answers garbage', (_, response) => response.end('<html>Success</html>')],
  ['answers the wrong shape', (_, response) => response.end('{"data":true,"available":"yes"}')],
  ['answers nothing', (_, response) => response.end()],
  ['sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('a service that %s counts as nobody there', async (_, answer) => {
  const chat = await chatAnswering(answer);
  expect(await Promise.all([chat.open('c1'), chat.available()])).toEqual([false, false]);
});
