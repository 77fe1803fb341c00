import { Button } from '@demarc/ui/button';
import styles from '../address-check.module.css';
import { type CheckState, isListed } from '../check-state.ts';
import type { FormPart } from './form-part.ts';

/** What is said of an address that is not, or not certainly, in the list. */
function wordsOn({ street, search: { status, found }, chosen, typedOtherwise, checked }: CheckState): string {
  if (typedOtherwise) return `You typed “${typedOtherwise}”. Is this the right address?`;
  if (chosen) return isListed(chosen) ? '' : 'We will check your address as you typed it.';
  if (street.trim() === '') return '';
  if (status === 'failed') return 'Suggestions are not available right now.';
  if (status !== 'ready') return '';
  if (found.length === 0) return 'We found no address like this one.';
  return checked.includes('street') ? 'Is yours not in the list?' : '';
}

/** Nobody is turned away because a list does not have their address. */
export function AsTyped({ state, dispatch }: Pick<FormPart, 'state' | 'dispatch'>) {
  const words = wordsOn(state);
  const offered = words !== '' && (state.chosen === null || state.typedOtherwise !== '');
  return (
    <div className={styles.asTyped} data-offered={offered || undefined}>
      <p role="status">{words}</p>
      {offered && (
        <Button variant="secondary" size="small" onClick={() => dispatch({ type: 'takenAsTyped' })}>
          {state.typedOtherwise ? 'No, use what I typed' : 'My address is not listed: use it as I typed it'}
        </Button>
      )}
    </div>
  );
}
