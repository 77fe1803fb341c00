import { Button } from '@demarc/ui/button';
import { LocationIcon } from '@demarc/ui/icon/every-page';
import { TextField } from '@demarc/ui/text-field';
import type { Ref } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { fields, locationButtonId } from '../fields.ts';
import styles from './address-form.module.css';
import { CheckButton } from './CheckButton.tsx';

interface StartFormProps {
  ref: Ref<HTMLFormElement>;
  onTouch: () => void;
  onLocate: () => void;
}

/** The form before the first touch: the same fields and layout, without the logic. */
export function StartForm({ ref, onTouch, onLocate }: StartFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      className={formStyles.form}
      onFocus={(event) => event.target instanceof HTMLInputElement && onTouch()}
      onInput={onTouch}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField {...fields.zip} className={styles.zip} />
      <TextField {...fields.street} />
      <div className={styles.tools}>
        <Button id={locationButtonId} variant="quiet" size="small" icon={<LocationIcon />} onClick={onLocate}>
          Use my location
        </Button>
      </div>
      <div className={formStyles.pair}>
        <TextField {...fields.phone} />
        <TextField {...fields.email} />
      </div>
      <CheckButton missing="Still needed: your business address, your phone number, and your email." />
    </form>
  );
}
