import { type OperatorCall, operatorApiPath, operatorCalls } from '@demarc/contract/operator-api';
import { type ErrorCode, errorTable } from '@demarc/domain/errors';
import { onTestFinished, vi } from 'vitest';
import type { CallAnswer, CallName } from '../lib/api/client.ts';

export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

export class Refuse {
  readonly code: ErrorCode;
  readonly fields: readonly { readonly path: string; readonly reason: string }[];
  constructor(code: ErrorCode, fields: Refuse['fields'] = []) {
    this.code = code;
    this.fields = fields;
  }
}

export type FakeCalls = {
  readonly [Name in CallName]?: (
    request: FakeRequest,
  ) => CallAnswer<Name> | Refuse | Promise<CallAnswer<Name> | Refuse>;
};

export const basePath = '/shop/operator';
const apiRoot = `/shop${operatorApiPath}`;
const patterns = (Object.values(operatorCalls) as OperatorCall[]).map((call) => ({
  call,
  pattern: new RegExp(`^${apiRoot}${call.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Answers `fetch` with these calls until the test ends. Requests and answers that the contract does not allow fail. */
export function answerCalls(calls: FakeCalls): void {
  const answer = async (url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://shop.example.com');
    const found = patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname));
    if (!found) throw new Error(`${method} ${pathname} is no call of operators`);
    const { call, pattern } = found;
    const request: FakeRequest = {
      params: pattern.exec(pathname)?.groups ?? {},
      query: Object.fromEntries(searchParams),
      body: body ? JSON.parse(String(body)) : undefined,
      headers: new Headers(headers),
    };
    call.params?.parse(request.params);
    call.query?.parse(request.query);
    call.body?.parse(request.body);
    if (call.idempotency && !request.headers.has('idempotency-key')) throw new Error(`${call.name} needs a key`);
    if (call.ifMatch && !request.headers.has('if-match')) throw new Error(`${call.name} needs a version`);
    const handler = calls[call.name as CallName];
    if (!handler) throw new Error(`the test answers no ${call.name}`);
    const result = await handler(request);
    if (result instanceof Refuse)
      return Response.json(
        { code: result.code, fields: result.fields, requestId: 'request-1' },
        { status: errorTable[result.code].status },
      );
    return Response.json(call.response?.parse(result));
  };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(url, init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
