import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MailServer, openMailServer } from '../../apps/server/src/testing/open-mail-server.ts';

/** An order system that can stop answering. */
export interface OrderSystem {
  readonly url: string;
  /** How often each order was received. The order number is the key, so a second delivery changes nothing. */
  readonly received: ReadonlyMap<string, number>;
  /** Receives requests and sends no answer, until `answer` is called. */
  fallSilent(): void;
  answer(): void;
  stop(): void;
}

export async function startOrderSystem(): Promise<OrderSystem> {
  const received = new Map<string, number>();
  let isSilent = false;
  const server = createServer((request, response) => {
    if (isSilent) return;
    const orderNumber = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    received.set(orderNumber, (received.get(orderNumber) ?? 0) + 1);
    request.resume().on('end', () => response.end(JSON.stringify({ orderNumber, accepted: true })));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    fallSilent() {
      isSilent = true;
    },
    answer() {
      isSilent = false;
      server.closeAllConnections(); // ends the requests that wait
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A mail server that can be down. It keeps its port, and the mails that it has received. */
export class Mailbox {
  readonly received: string[] = [];
  #server: MailServer;

  private constructor(server: MailServer) {
    this.#server = server;
  }

  static async open(): Promise<Mailbox> {
    return new Mailbox(await openMailServer());
  }

  get url(): string {
    return this.#server.url;
  }

  async goDown(): Promise<void> {
    await this.#server.close();
    this.received.push(...this.#server.received);
  }

  async comeBack(): Promise<void> {
    this.#server = await openMailServer({}, this.#server.port);
  }

  /** Every received mail, up to now. */
  list(): readonly string[] {
    return [...this.received, ...this.#server.received];
  }

  async close(): Promise<void> {
    await this.#server.close();
  }
}
