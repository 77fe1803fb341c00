import { bodyTypes, type Call } from '@demarc/contract';

export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const toStrings = (wire: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wire as object).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export function buildUrl(apiBase: string, call: Call, request: RequestParts): string {
  const params = call.params ? toStrings(call.params.encode(request.params)) : {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = call.query ? new URLSearchParams(toStrings(call.query.encode(request.query))).toString() : '';
  return `${apiBase}${path}${query && `?${query}`}`;
}

/** Encodes the body and sets its content type, as the call declares them (C-291, C-292). */
export function encodeBody(call: Call, request: RequestParts): { body?: string; headers: Record<string, string> } {
  if (!call.body) return { headers: {} };
  const wire = call.body.encode(request.body);
  const bodyType = call.bodyType ?? 'json';
  const body = bodyType === 'form' ? new URLSearchParams(toStrings(wire)).toString() : JSON.stringify(wire);
  return { body, headers: { 'content-type': bodyTypes[bodyType] } };
}
