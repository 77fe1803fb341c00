import type { Links } from '@demarc/domain/shop';
import type { FastifyBaseLogger } from 'fastify';

/** Returns the URL when it is trusted, or else an empty text. */
export type RedirectFilter = (url: string, log: Pick<FastifyBaseLogger, 'warn'>) => string;

/** Trusts pages on the origins of the provider's links. Coverage files may name pages for 5G and LTE. */
export function createRedirectFilter(links: Links): RedirectFilter {
  const origins = new Set(Object.values(links).flatMap((link) => (link ? [new URL(link).origin] : [])));
  origins.delete('null'); // the origin of mailto: and tel:
  return (url, log) => {
    if (url === '') return '';
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    if (origins.has(origin)) return url;
    log.warn({ origin }, 'coverage names a page that no link of the provider leads to: it is ignored');
    return '';
  };
}
