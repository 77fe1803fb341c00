import { type LaterStage, pageAt, stageOf } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** Returns the page and section for a log entry, by the names of the page table. Any other path is 'unknown'. */
export function pageAndSection(
  pathname: string,
  { basePath, flags }: Pick<ShopSettings, 'basePath' | 'flags'>,
  lastStage: LaterStage,
) {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  const page = pageAt(path === '' ? '/' : path, flags);
  return { page: page ?? 'unknown', section: page ? stageOf(page, lastStage) : 'unknown' };
}
