import { createHash } from 'node:crypto';
import { pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import { type PreparedBody, prepareBody } from '../../platform/http/prepared-body.ts';
import { buildBrandCss, buildBrandUrl, type Provider } from '../../provider/index.ts';
import { renderDocument } from './document.ts';
import type { Storefront } from './storefront-build.ts';

export interface RenderedPage extends PreparedBody {
  /** For the Content-Security-Policy: `sha256-…` of the inline style. */
  readonly styleHash: string;
}

/** Returns a function that renders a page, and caches it for as long as the settings stay the same. */
export function createPageRenderer(storefront: Storefront, provider: Provider) {
  const { landing, other } = storefront;
  let cachedSettings = '';
  let cache = new Map<string, Promise<RenderedPage>>();

  async function render(settings: ShopSettings, path: string): Promise<RenderedPage> {
    const isLanding = path === pages.addressCheck;
    const files = isLanding ? landing : other;
    const css = buildBrandCss(provider, settings.basePath) + files.css;
    const html = renderDocument({
      storefront,
      files,
      css,
      settings,
      page: storefront.render(settings, path),
      fontUrl: provider.brand.font && buildBrandUrl(provider, settings.basePath, provider.brand.font.file),
      faviconUrl: buildBrandUrl(provider, settings.basePath, provider.brand.favicon),
      start: isLanding ? 'idle' : 'now',
    });
    return {
      ...(await prepareBody(html)),
      styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    };
  }

  return (settings: ShopSettings, path: string): Promise<RenderedPage> => {
    const key = JSON.stringify(settings);
    if (key !== cachedSettings) [cachedSettings, cache] = [key, new Map()];
    const cached = cache.get(path);
    if (cached) return cached;
    const page = render(settings, path);
    const usedCache = cache; // a change of the settings replaces `cache`
    usedCache.set(path, page);
    page.catch(() => usedCache.delete(path)); // the next request renders it again
    return page;
  };
}
