import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, getFieldAttributes } from '../field/FieldFrame.tsx';
import { formatKeepingCaret } from './format-keeping-caret.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  label: ReactNode;
  /** One line about the purpose or the format. */
  helper?: ReactNode;
  /** The error message. If set, the field is invalid. */
  error?: ReactNode;
  /** Shows "(optional)" beside the label. Required fields are the default and not marked. */
  optional?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Formats the text while it is typed, such as a phone number as 3-3-4. The caret keeps its position. */
  format?: ((typed: string) => string) | undefined;
}

export function TextField({
  label,
  helper,
  error,
  optional = false,
  prefix,
  suffix,
  format,
  id: idProp,
  className,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const textBefore = useRef('');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { isComposing = false, inputType = '' } = event.nativeEvent as InputEvent;
    if (format && !isComposing) {
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
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <div
        className={classNames(styles.box, error ? styles.invalid : undefined)}
        data-disabled={rest.disabled || undefined}
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...rest}
          {...getFieldAttributes(id, { helper, error })}
          type={type}
          className={styles.input}
          onFocus={(event) => {
            textBefore.current = event.currentTarget.value;
            rest.onFocus?.(event);
          }}
          onChange={handleChange}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
