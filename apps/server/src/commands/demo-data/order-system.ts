import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The ordering system of the demonstration data. It accepts all orders but those with another answer. */
export interface DemoOrderSystem {
  readonly url: string;
  /** Decides the answer to the next hand-overs of an order. */
  answer(orderNumber: string, answer: { readonly refusal: string } | 'silent'): void;
  close(): Promise<void>;
}

export async function openDemoOrderSystem(): Promise<DemoOrderSystem> {
  const answers = new Map<string, { readonly refusal: string } | 'silent'>();
  const server = createServer((request, response) => {
    const orderNumber = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const answer = answers.get(orderNumber);
    request.resume().on('end', () => {
      if (answer === 'silent') return void response.writeHead(503).end();
      const body = answer
        ? { orderNumber, accepted: false, reason: answer.refusal }
        : { orderNumber, accepted: true, externalId: `WO-${orderNumber}` };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (orderNumber, answer) => void answers.set(orderNumber, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
