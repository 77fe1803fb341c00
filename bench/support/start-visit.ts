import type { ServerProcess } from './server-process.ts';

export const api = '/business/internet/api';

/** Starts a session from a network address, as the shop's client does, and returns its headers. */
export async function startVisit(
  shop: Pick<ServerProcess, 'origin'>,
  networkAddress: string,
): Promise<Record<string, string>> {
  const grant = await fetch(`${shop.origin}${api}/token`, { headers: { 'x-forwarded-for': networkAddress } });
  const { access_token } = (await grant.json()) as { access_token: string };
  const cookie = grant.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { authorization: `Bearer ${access_token}`, cookie, 'x-forwarded-for': networkAddress };
}

/** Gets another token for a session. A token is valid for five minutes. */
export async function renewVisit(
  shop: Pick<ServerProcess, 'origin'>,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const { authorization: _, ...session } = headers;
  const grant = await fetch(`${shop.origin}${api}/token`, { headers: session });
  const { access_token } = (await grant.json()) as { access_token: string };
  return { ...session, authorization: `Bearer ${access_token}` };
}
