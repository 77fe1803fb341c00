import { findPageByPath, galleryPath, type PageName, pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** A page of the shop, or the component gallery of the demonstration shop. */
export type ShopPage = PageName | 'gallery';

export const getPath = (page: ShopPage): string => (page === 'gallery' ? galleryPath : pages[page]);

/** Matches the exact path, case-sensitive. The router's own patterns would match /pendingorder with /pendingOrder. */
export function findPage(path: string, settings: Pick<ShopSettings, 'demo' | 'flags'>): ShopPage | undefined {
  return settings.demo && path === galleryPath ? 'gallery' : findPageByPath(path, settings.flags);
}

export const formatWindowTitle = (title: string, { brand }: Pick<ShopSettings, 'brand'>): string =>
  `${title} | ${brand.name}`;
