import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, fieldIds } from '../field/FieldFrame.tsx';
import { reformat } from './keep-caret.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  label: ReactNode;
  /** Why it is asked or what it looks like, in one line. */
  helper?: ReactNode;
  /** The message when the field is wrong. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Shows "(optional)" beside the label: required is the rule, so only the exception is marked. */
  optional?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Shapes the text while it is typed, e.g. a phone number as 3-3-4. The caret stays where the shopper left it. */
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
  id: givenId,
  className,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const before = useRef('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { isComposing = false, inputType = '' } = event.nativeEvent as InputEvent;
    if (format && !isComposing) {
      const edit = { text: input.value, caret: input.selectionStart ?? input.value.length, before: before.current };
      const { value, caret } = reformat({ ...edit, inputType }, format);
      // Only when it differs: writing the same text would still empty the browser's undo history.
      if (value !== input.value) {
        input.value = value;
        input.setSelectionRange(caret, caret);
      }
    }
    before.current = input.value;
    onChange?.(event);
  };
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <div
        className={classNames(styles.box, error ? styles.wrong : undefined)}
        data-disabled={rest.disabled || undefined}
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...rest}
          {...fieldIds(id, { helper, error })}
          type={type}
          className={styles.input}
          onFocus={(event) => {
            before.current = event.currentTarget.value;
            rest.onFocus?.(event);
          }}
          onChange={change}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
