import { TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { renderLengthHint } from './length-hint.tsx';

/** A text field that shows a hint instead of its helper text while it is full. */
export const LimitedField = ({ helper, ...props }: TextFieldProps & { maxLength: number; value: string }) => (
  <TextField {...props} helper={renderLengthHint(props.value, props.maxLength) ?? helper} />
);
