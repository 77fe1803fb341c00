import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { Redirection } from '@demarc/domain/qualification';
import { outsideHref } from '../shell/outside-link.tsx';
import { isPage } from './leave-shop.ts';

const demoPageParameter = 'demarc-page';

/** The page outside with what the shopper brings along; the demonstration shop has a page of its own for each. */
export function redirectionHref(
  settings: Pick<ShopSettings, 'demo' | 'basePath' | 'links'>,
  { url, fallback, parameters }: Redirection,
  here: string,
): string {
  const target = new URL((!settings.demo && url) || outsideHref(settings, fallback), here);
  // The local page shows where the answer would have led (E-262).
  if (settings.demo && url) target.searchParams.set(demoPageParameter, url);
  // A telephone number that says more than itself is none.
  if (!isPage(target.href)) return target.href;
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.href;
}
