import { pageAt, stageOf } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** Where the visitor is, in the names of the page table; a path that is none of the shop's is told as such. */
export function placeAt(pathname: string, { basePath, flags }: Pick<ShopSettings, 'basePath' | 'flags'>) {
  const below = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  const page = pageAt(below === '' ? '/' : below, flags);
  return { page: page ?? 'unknown', section: page ? stageOf(page) : 'unknown' };
}
