import { FormattedTextField, TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { renderLengthHint } from './length-hint.tsx';

interface LimitedFieldProps extends TextFieldProps {
  maxLength: number;
  value: string;
  format?: (typed: string) => string;
}

/** A text field that shows a hint instead of its helper text while it is full. */
export function LimitedField({ helper, format, ...props }: LimitedFieldProps) {
  const shownHelper = renderLengthHint(props.value, props.maxLength) ?? helper;
  return format ? (
    <FormattedTextField {...props} format={format} helper={shownHelper} />
  ) : (
    <TextField {...props} helper={shownHelper} />
  );
}
