import type { Brand } from '@demarc/contract/shop-settings';
import type { Provider } from '../provider.ts';
import type { Asset } from './assets.ts';

/** The URL of a file of `brand/`. Its version changes with the content. */
export function buildBrandUrl(provider: Provider, basePath: string, path: string): string {
  const version = provider.findAsset(path)?.version;
  return `${basePath}/brand/${encodeURI(path)}${version ? `?v=${version}` : ''}`;
}

/**
 * The logos of both color schemes. An SVG can adapt to the dark scheme; any other logo without a dark version needs a
 * plate.
 */
export function getLogo(provider: Provider, basePath: string): Pick<Brand, 'logoUrl' | 'logoDarkUrl' | 'logoPlate'> {
  const { logo, logoDark } = provider.brand;
  return {
    logoUrl: buildBrandUrl(provider, basePath, logo),
    logoDarkUrl: logoDark ? buildBrandUrl(provider, basePath, logoDark) : null,
    logoPlate: !logoDark && !provider.findAsset(logo)?.body.includes('prefers-color-scheme'),
  };
}

/** The logo of mails: `mail.logo`, or the logo of the pages if that is a PNG. Undefined if there is no PNG. */
export function findMailLogo({ brand, findAsset }: Pick<Provider, 'brand' | 'findAsset'>): Asset | undefined {
  const file = brand.mail.logo ?? (brand.logo.endsWith('.png') ? brand.logo : undefined);
  return file === undefined ? undefined : findAsset(file);
}
