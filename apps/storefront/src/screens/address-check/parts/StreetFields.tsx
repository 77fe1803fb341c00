import { longestTyped } from '@demarc/domain/address';
import { Combobox } from '@demarc/ui/combobox';
import { TextField } from '@demarc/ui/text-field';
import type { ClipboardEvent } from 'react';
import { usePress } from '../../../lib/form/use-press.ts';
import styles from '../address-check.module.css';
import { fields } from '../fields.ts';
import { AsTyped } from './AsTyped.tsx';
import type { FormPart } from './form-part.ts';
import { LocationButton } from './LocationButton.tsx';

/** Joins the lines of a pasted address with commas. The input would join them without a separator. */
function pasteAsOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(lines)) return;
  event.preventDefault();
  const line = lines.slice(0, longestTyped).replace(/,?\s*[\r\n]+\s*/g, ', ');
  // `execCommand` is the only way that preserves the caret and the browser's undo.
  document.execCommand('insertText', false, line);
}

export function StreetFields({ state, dispatch, errorOf }: FormPart) {
  const { zips, place, search, chosen, street } = state;
  const afterPress = usePress();
  const error = errorOf('street');
  return (
    <>
      <div className={styles.zipLine}>
        <TextField
          {...fields.zip}
          className={styles.zip}
          value={state.zip}
          onChange={(event) => dispatch({ type: 'zipTyped', text: event.target.value })}
        />
        <p className={styles.place} role="status">
          {place ? `${place.city}, ${place.state}` : zips?.length === 0 && 'We do not know this ZIP code.'}
        </p>
      </div>
      <div>
        <Combobox
          {...fields.street}
          value={street}
          onValueChange={(text) => dispatch({ type: 'streetTyped', text })}
          items={search.found}
          itemKey={({ displayed }) => displayed}
          itemText={({ displayed }) => displayed}
          onItemSelect={(address) => dispatch({ type: 'addressChosen', address })}
          // Empty results show no list, because it would cover the message below.
          status={search.status === 'loading' || search.found.length > 0 ? search.status : 'idle'}
          onPaste={pasteAsOneLine}
          onBlur={() => afterPress(() => dispatch({ type: 'blurred', field: 'street' }))}
          error={error}
          helper={!error && !chosen && search.found.length > 1 ? 'Choose your address from the list.' : undefined}
        />
        <AsTyped state={state} dispatch={dispatch} />
      </div>
      <div className={styles.helps}>
        <LocationButton dispatch={dispatch} locating={state.locating} failed={state.locationFailed} />
      </div>
    </>
  );
}
