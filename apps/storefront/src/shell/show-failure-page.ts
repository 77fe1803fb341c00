import { pages } from '@demarc/contract/pages';
import type { FailureCode } from '@demarc/domain/errors';
import { navigate } from 'wouter/use-browser-location';

/** K-031: where the shopper cannot go on from the page. */
export function showFailurePage(basePath: string, code: FailureCode): void {
  navigate(`${basePath}${pages.failure}?message=${code}`);
}
