import { readTyped } from '@demarc/domain/address';
import { Button } from '@demarc/ui/button';
import { Combobox } from '@demarc/ui/combobox';
import { TextField } from '@demarc/ui/text-field';
import { logInput } from '../../../event-log/index.ts';
import { usePress } from '../../../form/use-press.ts';
import styles from '../address-check.module.css';
import { isListed } from '../check-state.ts';
import { fields } from '../fields.ts';
import type { FormPart } from './form-part.ts';
import { LocationButton } from './LocationButton.tsx';

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 5);

export function StreetFields({ state, dispatch, errorOf }: FormPart) {
  const { place, search, chosen, street } = state;
  const afterPress = usePress();
  const unlisted =
    !chosen &&
    street.trim() !== '' &&
    (search.status === 'failed' || (search.status === 'ready' && search.found.length === 0));
  const takeTyped = () => {
    const [reading] = readTyped(street);
    const [line = street] = street.split(',');
    const city = reading?.city || place?.city || '';
    const address = {
      street: line.trim(),
      city,
      state: reading?.state || place?.state || '',
      unit: reading?.unit ?? '',
    };
    dispatch({ type: 'typedAddressTaken', address });
  };
  return (
    <>
      <div className={styles.zipLine}>
        <TextField
          {...fields.zip}
          className={styles.zip}
          value={state.zip}
          format={digits}
          onChange={(event) => dispatch({ type: 'zipTyped', text: event.target.value })}
        />
        <p className={styles.place} role="status">
          {place && `${place.city}, ${place.state}`}
        </p>
      </div>
      <div>
        <Combobox
          {...fields.street}
          value={street}
          onValueChange={(text) => {
            logInput('street', 'street');
            dispatch({ type: 'streetTyped', text });
          }}
          items={search.found}
          itemKey={({ displayed }) => displayed}
          itemText={({ displayed }) => displayed}
          onItemSelect={(address) => dispatch({ type: 'addressChosen', address })}
          // What is said instead stands below, where the list would cover it.
          status={unlisted ? 'idle' : search.status}
          onBlur={() => afterPress(() => dispatch({ type: 'left', field: 'street' }))}
          error={errorOf('street')}
          helper={!chosen && search.found.length > 1 ? 'Choose your address from the list.' : undefined}
        />
        <div role="status" className={styles.found}>
          {unlisted &&
            (search.status === 'failed' ? 'Suggestions are not available right now.' : 'We found no such address.')}
          {chosen && !isListed(chosen) && 'We will check your address as you typed it.'}
        </div>
        {unlisted && (
          <Button variant="quiet" size="small" onClick={takeTyped}>
            My address is not listed: use it as I typed it
          </Button>
        )}
      </div>
      <div className={styles.helps}>
        <LocationButton dispatch={dispatch} failed={state.locationFailed} />
      </div>
    </>
  );
}
