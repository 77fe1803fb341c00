import { newSaveCartForm, ratings, type SaveCartRequest, saveCartRequestOf } from '@demarc/domain/saved-cart';

/** What was said when the cart was saved (K-237). Anybody can edit the storage: what the form would refuse is as good as nothing. */
export function readSavedFields(text: string): SaveCartRequest | undefined {
  try {
    const kept = JSON.parse(text || '{}') as Record<string, unknown> | null;
    const known = Object.entries(newSaveCartForm).filter(([name, value]) => typeof kept?.[name] === typeof value);
    const said = { ...newSaveCartForm, ...Object.fromEntries(known.map(([name]) => [name, kept?.[name]])) };
    const rating = ratings.find(({ value }) => value === kept?.rating)?.value ?? null;
    return saveCartRequestOf({ ...said, rating, confirmEmail: said.email });
  } catch {
    return undefined;
  }
}
