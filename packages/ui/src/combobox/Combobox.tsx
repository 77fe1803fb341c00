import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, getFieldAttributes } from '../field/FieldFrame.tsx';
import fieldStyles from '../text-field/text-field.module.css';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './combobox.module.css';
import { SuggestionPopup } from './SuggestionPopup.tsx';
import { type SuggestionStatus, useSuggestionList } from './use-suggestion-list.ts';

type InputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onSelect' | 'prefix' | 'size' | 'type' | 'role'
>;

export interface ComboboxProps<Item> extends InputProps {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  prefix?: ReactNode;
  /** The text as typed. It is never replaced by a suggestion, because an unlisted value may be right. */
  value: string;
  onValueChange: (text: string) => void;
  /** The suggestions for the text, best first. The caller searches. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  onItemSelect: (item: Item) => void;
  status: SuggestionStatus;
  failedText?: string;
  /** Shown below the list, for example that it is incomplete. */
  note?: string | undefined;
  /** Opens the list on focus, before the shopper types. */
  openOnFocus?: boolean;
  /** Opens the list when the shopper clicks into the field. */
  openOnClick?: boolean;
  /** The delay before the list closes on blur. Defaults to 0. */
  closeDelayMs?: number;
}

/**
 * A text field with suggestions: a hand-written ARIA combobox. The primitive library's version would take half of the
 * landing page's budget and hide the page from screen readers while it is open.
 */
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
  failedText = 'Suggestions are not available right now.',
  note = '',
  openOnFocus = false,
  openOnClick = false,
  closeDelayMs = 0,
  id: idProp,
  className,
  onKeyDown,
  onFocus,
  onClick,
  onBlur,
  ...rest
}: ComboboxProps<Item>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const list = useSuggestionList({ id, items, itemKey, status, closeDelayMs });
  const count = list.items.length;
  const statusText = getStatusText(status, count, failedText);

  const selectItem = (item: Item) => {
    list.close();
    onValueChange(itemText(item));
    onItemSelect(item);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    list.highlight.clear();
    list.open();
    onValueChange(event.target.value);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const item = list.items[list.highlight.index];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.isOpen) list.highlight.move(event.key === 'ArrowDown' ? 1 : -1);
      else list.open();
    } else if (event.key === 'Enter' && item !== undefined) {
      event.preventDefault();
      selectItem(item);
    } else if (event.key === 'Escape' && list.isOpen) {
      // Closes only the list, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      list.close();
    }
  };

  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <div className={styles.anchor}>
        <div
          className={classNames(fieldStyles.box, error ? fieldStyles.invalid : undefined)}
          data-disabled={rest.disabled || undefined}
        >
          {prefix && <span className={fieldStyles.affix}>{prefix}</span>}
          <input
            autoComplete="off"
            {...rest}
            {...getFieldAttributes(id, { helper, error })}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={list.highlight.activeId}
            className={fieldStyles.input}
            value={value}
            onChange={handleChange}
            onKeyDown={handleKeyDown}
            onFocus={(event) => {
              list.cancelClose();
              if (openOnFocus) list.open();
              onFocus?.(event);
            }}
            onClick={(event) => {
              if (openOnClick) list.open();
              onClick?.(event);
            }}
            onBlur={(event) => {
              list.closeAfterDelay();
              onBlur?.(event);
            }}
          />
        </div>
        <SuggestionPopup
          id={id}
          list={list}
          status={status}
          statusText={statusText}
          note={note}
          renderItem={renderItem}
          onItemSelect={selectItem}
        />
        <span role="status">
          <VisuallyHidden>{list.isOpen && (statusText || describeResults(count, note))}</VisuallyHidden>
        </span>
      </div>
    </FieldFrame>
  );
}

function getStatusText(status: SuggestionStatus, count: number, failedText: string): string {
  const noMatches = count === 0 ? 'No matches.' : '';
  return { idle: '', loading: 'Searching…', failed: failedText, ready: noMatches }[status];
}

const describeResults = (count: number, note: string): string =>
  [`${count} ${count === 1 ? 'suggestion' : 'suggestions'}`, note].filter(Boolean).join('. ');
