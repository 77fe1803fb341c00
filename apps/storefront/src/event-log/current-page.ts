import { type LaterStage, pageAt, stageOf } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';

/** What an entry says of where the visitor is, in the names of the page table; any other path is told as unknown. */
export function pageAndSection(
  pathname: string,
  { basePath, flags }: Pick<ShopSettings, 'basePath' | 'flags'>,
  lastStage: LaterStage,
) {
  const below = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  const page = pageAt(below === '' ? '/' : below, flags);
  return { page: page ?? 'unknown', section: page ? stageOf(page, lastStage) : 'unknown' };
}
