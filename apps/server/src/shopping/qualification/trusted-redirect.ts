import type { Links } from '@demarc/domain/shop';
import type { FastifyBaseLogger } from 'fastify';

/** The page itself, or none. */
export type TrustedRedirect = (url: string, log: Pick<FastifyBaseLogger, 'warn'>) => string;

/** Coverage files may name pages of their own for 5G and LTE, but only where the provider's links already lead. */
export function trustedRedirects(links: Links): TrustedRedirect {
  const origins = new Set(Object.values(links).map((link) => new URL(link).origin));
  origins.delete('null'); // of mailto: and tel:
  return (url, log) => {
    if (url === '') return '';
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    if (origins.has(origin)) return url;
    log.warn({ origin }, 'coverage names a page that no link of the provider leads to: it is ignored');
    return '';
  };
}
