import type { Brand } from '@demarc/contract/shop-settings';
import { brandUrl } from './brand-url.ts';
import type { Provider } from './provider.ts';

/** The logo on light and on dark. One that has no colors of its own for the dark scheme, as an SVG may, needs a plate there. */
export function logoOf(provider: Provider, basePath: string): Pick<Brand, 'logoUrl' | 'logoDarkUrl' | 'logoPlate'> {
  const { logo, logoDark } = provider.brand;
  return {
    logoUrl: brandUrl(provider, basePath, logo),
    logoDarkUrl: logoDark ? brandUrl(provider, basePath, logoDark) : null,
    logoPlate: !logoDark && !provider.asset(logo)?.body.includes('prefers-color-scheme'),
  };
}
