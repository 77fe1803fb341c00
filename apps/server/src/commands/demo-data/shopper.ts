import { randomUUID } from 'node:crypto';
import {
  bodyTypes,
  type Call,
  calls,
  type RequestOf,
  type ResponseOf,
  type SealingKey,
  type SecretUse,
  sealing,
} from '@demarc/contract';
import { CompactEncrypt, importJWK } from 'jose';

/** A visitor with a session who sends API requests, in this process or over the network. */
export interface Shopper {
  readonly sessionId: string;
  send(request: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly payload?: string;
    readonly headers?: Record<string, string>;
  }): Promise<{ readonly statusCode: number; readonly body: string }>;
}

export type RequestParts = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** Encodes a call for the wire. */
export function encodeCall(call: Call, { params, query, body }: RequestParts, key: string = randomUUID()) {
  const pathParams = (call.params?.encode(params as never) ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => pathParams[name] ?? '');
  const search = new URLSearchParams((call.query?.encode(query as never) ?? {}) as Record<string, string>).toString();
  const wire = call.body?.encode(body as never) as Record<string, string> | undefined;
  const type = bodyTypes[call.bodyType ?? 'json'];
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: { ...(wire && { 'content-type': type }), ...(call.idempotency && { 'idempotency-key': key }) },
    ...(wire && { payload: call.bodyType === 'form' ? new URLSearchParams(wire).toString() : JSON.stringify(wire) }),
  };
}

/** Sends a call like the shop's client and decodes the answer. Throws on a refusal. */
export async function sendCall<C extends Call>(
  shopper: Shopper,
  call: C,
  request: RequestOf<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ResponseOf<C>> {
  const encoded = encodeCall(call, request as RequestParts);
  const answer = await shopper.send({ ...encoded, headers: { ...encoded.headers, ...headers } });
  if (answer.statusCode !== 200) throw new Error(`${call.name} was refused: ${answer.statusCode} ${answer.body}`);
  return call.response.decode(JSON.parse(answer.body) as never) as ResponseOf<C>;
}

/** Encrypts numbers like the browser, with the given key or a new one from the server. */
export async function createSealer(shopper: Shopper, knownKey?: SealingKey) {
  const key = knownKey ?? (await sendCall(shopper, calls.getSealingKey, {})).key;
  return async (use: SecretUse, number: string, sid = shopper.sessionId): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(number))
      .setProtectedHeader({ ...sealing, kid: key.kid, use, sid })
      .encrypt(await importJWK(key, sealing.alg));
}
