import { type ChangeEvent, useRef } from 'react';
import { formatKeepingCaret } from './format-keeping-caret.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface FormattedTextFieldProps extends TextFieldProps {
  /** Formats the text while it is typed, such as a phone number as 3-3-4. The caret keeps its position. */
  format: (typed: string) => string;
}

/** A text field that formats its text. Apart from TextField, because the landing page has no such field. */
export function FormattedTextField({ format, onChange, onFocus, ...rest }: FormattedTextFieldProps) {
  const textBefore = useRef('');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { isComposing = false, inputType = '' } = event.nativeEvent as InputEvent;
    if (!isComposing) {
      const edit = {
        text: input.value,
        caret: input.selectionStart ?? input.value.length,
        textBefore: textBefore.current,
        inputType,
      };
      const { value, caret } = formatKeepingCaret(edit, format);
      // Writing the same text would clear the browser's undo history.
      if (value !== input.value) {
        input.value = value;
        input.setSelectionRange(caret, caret);
      }
    }
    textBefore.current = input.value;
    onChange?.(event);
  };
  return (
    <TextField
      {...rest}
      onFocus={(event) => {
        textBefore.current = event.currentTarget.value;
        onFocus?.(event);
      }}
      onChange={handleChange}
    />
  );
}
