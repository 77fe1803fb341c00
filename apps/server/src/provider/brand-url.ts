import type { Provider } from './provider.ts';

/** Where a file of `brand/` is served; the version in it changes with the file. */
export function brandUrl(provider: Provider, basePath: string, path: string): string {
  const version = provider.asset(path)?.version;
  return `${basePath}/brand/${encodeURI(path)}${version ? `?v=${version}` : ''}`;
}
