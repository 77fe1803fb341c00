import { randomUUID } from 'node:crypto';
import { bodyTypes, type Call, type RequestOf, type ResponseOf } from '@demarc/contract';

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

export type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** Encodes a call for the wire. */
export function written(call: Call, { params, query, body }: Parts, key: string = randomUUID()) {
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
export async function ask<C extends Call>(shopper: Shopper, call: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
  const answer = await shopper.send(written(call, request as Parts));
  if (answer.statusCode !== 200) throw new Error(`${call.name} was refused: ${answer.statusCode} ${answer.body}`);
  return call.response.decode(JSON.parse(answer.body) as never) as ResponseOf<C>;
}
