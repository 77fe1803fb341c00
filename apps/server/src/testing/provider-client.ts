import { type ProviderScope, providerApiPath, providerScopes } from '@demarc/contract/provider-api';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApiKey } from '../platform/provider-api/index.ts';
import type { TestApp } from './start-test-app.ts';

/** A system of the provider with an API key. Paths are relative to the provider API. */
interface ProviderClient {
  readonly keyId: string;
  readonly key: string;
  send(request: InjectOptions & { readonly url: string }): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Creates an API key with these scopes, or with all. */
export async function createProviderClient(
  { app, platform }: Pick<TestApp, 'app' | 'platform'>,
  scopes: readonly ProviderScope[] = Object.keys(providerScopes) as ProviderScope[],
  options: { readonly expiresInDays?: number; readonly role?: string } = {},
): Promise<ProviderClient> {
  const created = await createApiKey(platform, { name: 'Field service', scopes, ...options });
  if ('problem' in created) throw new Error(created.problem);
  const { id, key } = created;
  const send: ProviderClient['send'] = ({ url, headers, ...request }) =>
    app.inject({
      ...request,
      url: `${platform.config.basePath}${providerApiPath}${url}`,
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  return {
    keyId: id,
    key,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, payload, headers = {}) => send({ method: 'POST', url, payload, headers }),
  };
}
