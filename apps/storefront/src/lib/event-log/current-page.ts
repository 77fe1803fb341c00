import { findPageByPath, getStage, type LaterStage, type PageSettings } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** Returns the page and section for a log entry, by the names of the page table. Any other path is 'unknown'. */
export function findPageAndSection(
  pathname: string,
  { basePath, ...settings }: Pick<ShopSettings, 'basePath'> & PageSettings,
  lastStage: LaterStage,
) {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  const page = findPageByPath(path === '' ? '/' : path, settings);
  return { page: page ?? 'unknown', section: page ? getStage(page, lastStage) : 'unknown' };
}
