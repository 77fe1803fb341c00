import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, fieldIds } from '../field/FieldFrame.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import box from '../text-field/text-field.module.css';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './combobox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onSelect' | 'prefix' | 'size' | 'type' | 'children'>;

export interface ComboboxProps<Item> extends InputProps {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  prefix?: ReactNode;
  /** What is typed. It stays as typed: a suggestion is an offer, and what is not listed may still be right. */
  value: string;
  onValueChange: (text: string) => void;
  /** What fits the text, best first; the caller searches. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  onItemSelect: (item: Item) => void;
  /** `idle` while there is too little to search with: the list stays shut. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  loadingText?: string;
  emptyText?: ReactNode;
  failedText?: ReactNode;
}

/** A field with suggestions that arrive while one types. */
export function Combobox<Item>({
  label,
  helper,
  error,
  optional = false,
  prefix,
  value,
  onValueChange,
  items,
  itemKey,
  itemText,
  renderItem = itemText,
  onItemSelect,
  status,
  loadingText = 'Searching…',
  emptyText = 'No matches.',
  failedText = 'Suggestions are not available right now.',
  id: givenId,
  className,
  ...rest
}: ComboboxProps<Item>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const shown = status === 'ready' ? items : [];
  const found = `${shown.length} ${shown.length === 1 ? 'suggestion' : 'suggestions'}`;
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <Base.Root
        items={shown}
        filter={null}
        itemToStringValue={itemText}
        value={value}
        onValueChange={(text) => onValueChange(text)}
      >
        <Base.InputGroup className={classNames(box.box, error ? box.wrong : undefined)}>
          {prefix && <span className={box.affix}>{prefix}</span>}
          <Base.Input {...rest} {...fieldIds(id, { helper, error })} className={box.input} />
        </Base.InputGroup>
        <Base.Portal hidden={status === 'idle'}>
          <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={styles.popup} aria-busy={status === 'loading' || undefined}>
              <Base.Status className={styles.status}>
                {status === 'loading' && (
                  <span className={styles.line}>
                    <Spinner size="small" />
                    {loadingText}
                  </span>
                )}
                {status === 'failed' && <span className={styles.line}>{failedText}</span>}
                {status === 'ready' && shown.length === 0 && <span className={styles.line}>{emptyText}</span>}
                {shown.length > 0 && <VisuallyHidden>{found}</VisuallyHidden>}
              </Base.Status>
              <Base.List className={styles.list}>
                {(item: Item) => (
                  <Base.Item
                    key={itemKey(item)}
                    value={item}
                    className={styles.item}
                    onClick={() => onItemSelect(item)}
                  >
                    {renderItem(item)}
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
