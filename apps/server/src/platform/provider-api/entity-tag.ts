import { hash } from 'node:crypto';
import type { ProviderCall } from '@demarc/contract/provider-api';

interface TaggedAnswer {
  readonly revision?: number;
  readonly history?: readonly unknown[];
  /** The id of an order in another system, which may come without another revision. */
  readonly externalId?: string;
  /** Only of a file. */
  readonly sha256?: string;
}

/**
 * The ETag of an answer. That of a file is its hash; all others have the numbers that `readExpectedVersion` reads.
 */
export function getEntityTag({ etag }: ProviderCall, answer: TaggedAnswer): string {
  if (answer.sha256 !== undefined) return `"${answer.sha256}"`;
  if (answer.externalId)
    return `"${answer.revision}.${Number.parseInt(hash('sha256', answer.externalId).slice(0, 7), 16)}"`;
  return etag === 'history' ? `"${answer.revision}.${answer.history?.length ?? 0}"` : `"${answer.revision}"`;
}
