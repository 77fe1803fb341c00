import type { Brand } from '@demarc/contract/shop-settings';
import { brandUrl } from './brand-url.ts';
import type { Provider } from './provider.ts';

/** The logos of both color schemes. An SVG can adapt to the dark scheme; any other logo without a dark version needs a plate. */
export function logoOf(provider: Provider, basePath: string): Pick<Brand, 'logoUrl' | 'logoDarkUrl' | 'logoPlate'> {
  const { logo, logoDark } = provider.brand;
  return {
    logoUrl: brandUrl(provider, basePath, logo),
    logoDarkUrl: logoDark ? brandUrl(provider, basePath, logoDark) : null,
    logoPlate: !logoDark && !provider.asset(logo)?.body.includes('prefers-color-scheme'),
  };
}
