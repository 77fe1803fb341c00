import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { renderPaymentForm } from './payment-form.ts';

interface StoredMethod {
  readonly token: string;
  readonly reference: string;
}

/** A payment provider with a form for auto pay and the system that the shop asks about its methods. */
export interface PaymentProvider {
  /** The form, on another host than the shop: it shares no cookies with it. */
  readonly formUrl: string;
  /** For PAYMENTS_URL. */
  readonly systemUrl: string;
  /** The references with which the form was opened as a page. */
  readonly openedWith: string[];
  /** The bodies of all questions of the shop. */
  readonly asked: unknown[];
  /** The checkout of the shop, to which the form as a page leads back. */
  checkoutUrl: string;
  /** The system answers every question with an error. */
  isSystemDown: boolean;
  /** Stores a method like the form. Returns its token. */
  storeMethod(reference: string): string;
  close(): Promise<void>;
}

/** Opens a local payment provider that stores a Visa card of Jo Park. */
export async function openPaymentProvider(): Promise<PaymentProvider> {
  const methods: StoredMethod[] = [];
  const storeMethod = (reference: string) => {
    const token = `tok_hosted.${methods.length + 1}`;
    methods.push({ token, reference });
    return token;
  };
  const findMethod = ({ token, reference }: StoredMethod) =>
    methods.some((method) => method.token === token && method.reference === reference)
      ? { status: 'kept', kind: 'Card', lastFour: '4242', brand: 'VISA', isDebitCard: false, holder: 'Jo Park' }
      : { status: 'unknown' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.formUrl);
    if (pathname === '/v1/hosted-methods') {
      if (provider.isSystemDown) return void response.writeHead(503).end();
      const question = (await json(request)) as StoredMethod;
      provider.asked.push(question);
      response.end(JSON.stringify(findMethod(question)));
      return;
    }
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (pathname === '/form' && request.method === 'GET') {
      const reference = searchParams.get('reference');
      if (reference !== null) provider.openedWith.push(reference);
      response.writeHead(200, html).end(renderPaymentForm(reference));
      return;
    }
    if (pathname === '/method') {
      response.end(JSON.stringify({ token: storeMethod(await text(request)) }));
      return;
    }
    // The form as a page: it was submitted with one of its buttons.
    const submitted = new URLSearchParams(await text(request));
    const [says = '', reference = ''] = [submitted.get('says') ?? '', submitted.get('reference') ?? ''];
    const result = new URLSearchParams({ 'auto-pay': says, reference });
    if (says === 'done') result.set('token', storeMethod(reference));
    response.writeHead(303, { location: `${provider.checkoutUrl}?${result}` }).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const provider: PaymentProvider = {
    formUrl: `http://localhost:${port}/form`,
    systemUrl: `http://127.0.0.1:${port}/v1`,
    openedWith: [],
    asked: [],
    checkoutUrl: '',
    isSystemDown: false,
    storeMethod,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return provider;
}
