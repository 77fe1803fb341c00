import { Button } from '@demarc/ui/button';
import { TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { useState } from 'react';

type HiddenNumberFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'suffix'> & { label: string };

/** S-073, S-207: hides the number while it is typed. The button shows it, so that the shopper can check it. */
export function HiddenNumberField({ label, ...props }: HiddenNumberFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      suffix={
        <Button
          variant="quiet"
          size="small"
          disabled={props.disabled}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
