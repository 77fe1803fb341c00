import type { Provider } from './provider.ts';

/** The URL of a file of `brand/`. Its version changes with the content. */
export function brandUrl(provider: Provider, basePath: string, path: string): string {
  const version = provider.asset(path)?.version;
  return `${basePath}/brand/${encodeURI(path)}${version ? `?v=${version}` : ''}`;
}
