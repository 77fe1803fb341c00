import { bodyTypes, type Call } from '@demarc/contract';

export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const text = (wire: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wire as object).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export function urlOf(apiBase: string, call: Call, request: RequestParts): string {
  const params = call.params ? text(call.params.encode(request.params)) : {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = call.query ? `?${new URLSearchParams(text(call.query.encode(request.query)))}` : '';
  return `${apiBase}${path}${query}`;
}

/** The body and what it is, as the call says (C-291, C-292). */
export function bodyOf(call: Call, request: RequestParts): { body?: string; headers: Record<string, string> } {
  if (!call.body) return { headers: {} };
  const wire = call.body.encode(request.body);
  const bodyType = call.bodyType ?? 'json';
  const body = bodyType === 'form' ? new URLSearchParams(text(wire)).toString() : JSON.stringify(wire);
  return { body, headers: { 'content-type': bodyTypes[bodyType] } };
}
