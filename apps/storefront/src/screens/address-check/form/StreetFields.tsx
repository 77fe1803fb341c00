import { maxAddressLength } from '@demarc/domain/address';
import { Combobox } from '@demarc/ui/combobox';
import { TextField } from '@demarc/ui/text-field';
import type { ClipboardEvent } from 'react';
import { useAfterPress } from '../../../lib/form/use-after-press.ts';
import { fields } from '../fields.ts';
import { findZipError } from '../problems.ts';
import styles from './address-form.module.css';
import type { FormFieldsProps } from './form-props.ts';
import { LocationButton } from './LocationButton.tsx';
import liveStyles from './live-form.module.css';
import { TypedAddressPrompt } from './TypedAddressPrompt.tsx';

/** Joins the lines of a pasted address with commas. The input would join them without a separator. */
function pasteAsOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(lines)) return;
  event.preventDefault();
  const line = lines.slice(0, maxAddressLength).replace(/,?\s*[\r\n]+\s*/g, ', ');
  // `execCommand` is the only way that preserves the caret and the browser's undo.
  document.execCommand('insertText', false, line);
}

export function StreetFields({ state, dispatch, findError }: FormFieldsProps) {
  const { zipCities, zipCity, search, chosen, street } = state;
  const afterPress = useAfterPress();
  const error = findError('street');
  return (
    <>
      <div className={liveStyles.zipLine}>
        <TextField
          {...fields.zip}
          className={styles.zip}
          value={state.zip}
          onChange={(event) => dispatch({ type: 'zipTyped', text: event.target.value })}
          onBlur={() => afterPress(() => dispatch({ type: 'blurred', field: 'zip' }))}
          error={findZipError(state)}
        />
        <p className={liveStyles.city} role="status">
          {zipCity
            ? `${zipCity.city}, ${zipCity.state}`
            : zipCities?.length === 0 && 'We don’t recognize this ZIP code.'}
        </p>
      </div>
      <div>
        <Combobox
          {...fields.street}
          value={street}
          onValueChange={(text) => dispatch({ type: 'streetTyped', text })}
          items={search.addresses}
          itemKey={({ displayed }) => displayed}
          itemText={({ displayed }) => displayed}
          onItemSelect={(address) => dispatch({ type: 'addressChosen', address })}
          // Empty results show no list, because it would cover the message below.
          status={search.status === 'loading' || search.addresses.length > 0 ? search.status : 'idle'}
          // Text that was there before the script, or that no key typed, gets its list too (S-122).
          openOnFocus={!chosen}
          onPaste={pasteAsOneLine}
          onBlur={() => afterPress(() => dispatch({ type: 'blurred', field: 'street' }))}
          error={error}
          helper={!error && !chosen && search.addresses.length > 1 ? 'Choose your address from the list.' : undefined}
        />
        <TypedAddressPrompt state={state} dispatch={dispatch} />
      </div>
      <div className={styles.tools}>
        <LocationButton dispatch={dispatch} isLocating={state.isLocating} hasFailed={state.hasLocationFailed} />
      </div>
    </>
  );
}
