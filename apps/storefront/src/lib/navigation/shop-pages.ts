import { findPageByPath, galleryPath, getPagePath, type PageName, type PageSettings } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** A page of the shop, or the component gallery of the demonstration shop. */
export type ShopPage = PageName | 'gallery';

export const getPath = (page: ShopPage, settings: Pick<PageSettings, 'paths'>): string =>
  page === 'gallery' ? galleryPath : getPagePath(page, settings);

/** Matches the exact path, case-sensitive. The router's own patterns would match /pendingorder with /pendingOrder. */
export function findPage(path: string, settings: Pick<ShopSettings, 'demo'> & PageSettings): ShopPage | undefined {
  return settings.demo && path === galleryPath ? 'gallery' : findPageByPath(path, settings);
}

export const formatWindowTitle = (title: string, { brand }: Pick<ShopSettings, 'brand'>): string =>
  `${title} | ${brand.name}`;
