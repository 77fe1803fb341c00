import { galleryPath, type PageName, pageAt, pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** A page of the shop, or the component gallery of the demonstration shop. */
export type ShopPage = PageName | 'gallery';

export const pathOf = (page: ShopPage): string => (page === 'gallery' ? galleryPath : pages[page]);

/** Matches the exact path, case-sensitive. The router's own patterns would match /pendingorder with /pendingOrder. */
export function findPage(path: string, settings: Pick<ShopSettings, 'demo' | 'flags'>): ShopPage | undefined {
  return settings.demo && path === galleryPath ? 'gallery' : pageAt(path, settings.flags);
}

export const windowTitle = (title: string, { brand }: Pick<ShopSettings, 'brand'>): string =>
  `${title} | ${brand.name}`;
