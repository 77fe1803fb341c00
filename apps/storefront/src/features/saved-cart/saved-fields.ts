import { buildSaveCartRequest, emptySaveCartForm, ratings, type SaveCartRequest } from '@demarc/domain/saved-cart';

/**
 * Parses the fields of the first save (K-237). Storage can be edited, so values that the form would reject are ignored.
 */
export function readSavedFields(text: string): SaveCartRequest | undefined {
  try {
    const stored = JSON.parse(text || '{}') as Record<string, unknown> | null;
    const valid = Object.entries(emptySaveCartForm).filter(([name, value]) => typeof stored?.[name] === typeof value);
    const fields = { ...emptySaveCartForm, ...Object.fromEntries(valid.map(([name]) => [name, stored?.[name]])) };
    const rating = ratings.find(({ value }) => value === stored?.rating)?.value ?? null;
    return buildSaveCartRequest({ ...fields, rating, confirmEmail: fields.email });
  } catch {
    return undefined;
  }
}
