import { formatSocialSecurityNumber } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { useState } from 'react';

/** S-073: hides the number while it is typed. The button shows it, so that the shopper can check it. */
export function SsnField(props: Omit<TextFieldProps, 'label' | 'type' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label="Social Security number"
      type={isShown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      format={formatSocialSecurityNumber}
      suffix={
        <Button
          variant="quiet"
          size="small"
          disabled={props.disabled}
          aria-label={isShown ? 'Hide Social Security number' : 'Show Social Security number'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
