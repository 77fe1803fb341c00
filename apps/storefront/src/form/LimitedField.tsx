import { TextField, type TextFieldProps } from '@demarc/ui/text-field';

/** The browser takes no more than fits, and cuts off what is pasted: a field that is full says so. */
export function LimitedField({ maxLength, helper, ...rest }: TextFieldProps & { maxLength: number }) {
  const isFull = String(rest.value ?? '').length >= maxLength;
  const words = isFull ? <span aria-live="polite">No more than {maxLength} characters fit here.</span> : helper;
  return <TextField {...rest} maxLength={maxLength} helper={words} />;
}
