import type { ProviderCall } from '@demarc/contract/provider-api';

interface TaggedAnswer {
  readonly revision?: number;
  readonly history?: readonly unknown[];
  /** Only of a file. */
  readonly sha256?: string;
}

/** The ETag of an answer. */
export function getEntityTag({ etag }: ProviderCall, answer: TaggedAnswer): string {
  if (answer.sha256 !== undefined) return `"${answer.sha256}"`;
  return etag === 'history' ? `"${answer.revision}.${answer.history?.length ?? 0}"` : `"${answer.revision}"`;
}
