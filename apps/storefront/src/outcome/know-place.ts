import { call } from '../api/lazy.ts';
import { session } from '../session/session-store.ts';

/** A tab that was opened later. E-181: one that went to the address page knows of no address on purpose. */
function knowsNothing(): boolean {
  const { checkId, startedAnew } = session.get();
  return checkId === '' && !startedAnew;
}

/**
 * The address that was checked is never typed again: a second tab, or one with a typed URL, goes by the session's last
 * check. Asked before the first screen that shows or sends it; whoever has checked none goes on without, and so does
 * who cannot be told: the next such screen asks again.
 */
export async function knowPlace(): Promise<void> {
  if (!knowsNothing()) return;
  const last = await call('getCheckedAddress', { query: { id: '' } }, { expects: ['notFound'] });
  if (!last.ok) return;
  // Few tabs need it, and what leads to every page is to stay light.
  const { goByCheck } = await import('../session/go-by-check.ts');
  if (knowsNothing()) goByCheck(last.value);
}
