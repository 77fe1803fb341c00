import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { Redirection } from '@demarc/domain/qualification';
import { opensPage } from '../../lib/navigation/leave-shop.ts';
import { getOutsideHref } from '../../shell/links/outside-link.tsx';

const demoPageParameter = 'demarc-page';

/** Builds the URL of a page outside the shop, with its parameters. The demonstration shop has a local page for each. */
export function buildRedirectionHref(
  settings: Pick<ShopSettings, 'demo' | 'basePath' | 'links'>,
  { url, fallback, parameters }: Redirection,
  currentUrl: string,
): string {
  const target = new URL((!settings.demo && url) || getOutsideHref(settings, fallback), currentUrl);
  // The local page shows the real target (E-262).
  if (settings.demo && url) target.searchParams.set(demoPageParameter, url);
  // Parameters would break a telephone number or an email address.
  if (!opensPage(target.href)) return target.href;
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.href;
}
