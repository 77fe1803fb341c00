import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, getFieldAttributes } from '../field/FieldFrame.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import box from '../text-field/text-field.module.css';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './combobox.module.css';
import { useHighlight } from './use-highlight.ts';

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
  /** `idle` if the text is too short to search. The list stays closed. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  failedText?: string;
  /** Shown below the list, for example that it is incomplete. */
  note?: string | undefined;
  /** Opens the list on focus, before the shopper types. */
  openOnFocus?: boolean;
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
  closeDelayMs = 0,
  id: givenId,
  className,
  onKeyDown,
  onFocus,
  onBlur,
  ...rest
}: ComboboxProps<Item>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isRequested, setIsRequested] = useState(false);
  const open = isRequested && status !== 'idle';
  const shownItems = open && status === 'ready' ? items : [];
  const keys = shownItems.map(itemKey);
  const highlight = useHighlight(id, keys);
  const statusText = {
    idle: '',
    loading: 'Searching…',
    failed: failedText,
    ready: keys.length === 0 ? 'No matches.' : '',
  }[status];
  const resultCount = `${keys.length} ${keys.length === 1 ? 'suggestion' : 'suggestions'}`;

  const popup = useRef<HTMLDivElement>(null);
  // Scrolls a list that opens below the fold into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the list grows
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open, keys.length]);

  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closeTimer.current), []);
  const closeList = () => {
    clearTimeout(closeTimer.current);
    setIsRequested(false);
    highlight.clear();
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    highlight.clear();
    setIsRequested(true);
    onValueChange(event.target.value);
  };
  const selectItem = (item: Item) => {
    closeList();
    onValueChange(itemText(item));
    onItemSelect(item);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const item = shownItems[highlight.index];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) highlight.move(event.key === 'ArrowDown' ? 1 : -1);
      else setIsRequested(true);
    } else if (event.key === 'Enter' && item !== undefined) {
      event.preventDefault();
      selectItem(item);
    } else if (event.key === 'Escape' && open) {
      // Closes only the list, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      closeList();
    }
  };

  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <div className={styles.anchor}>
        <div className={classNames(box.box, error ? box.wrong : undefined)} data-disabled={rest.disabled || undefined}>
          {prefix && <span className={box.affix}>{prefix}</span>}
          <input
            autoComplete="off"
            {...rest}
            {...getFieldAttributes(id, { helper, error })}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={keys.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={highlight.activeId}
            className={box.input}
            value={value}
            onChange={handleChange}
            onKeyDown={handleKeyDown}
            onFocus={(event) => {
              clearTimeout(closeTimer.current);
              if (openOnFocus) setIsRequested(true);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              if (closeDelayMs > 0) closeTimer.current = setTimeout(closeList, closeDelayMs);
              else closeList();
              onBlur?.(event);
            }}
          />
        </div>
        <div ref={popup} className={styles.popup} hidden={!open}>
          {statusText && (
            <p className={styles.line} aria-hidden="true">
              {status === 'loading' && <Spinner size="small" />}
              {statusText}
            </p>
          )}
          <div
            role="listbox"
            id={`${id}-list`}
            aria-label="Suggestions"
            hidden={keys.length === 0}
            className={styles.list}
          >
            {shownItems.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input handles the keys
              <div
                key={keys[index]}
                id={highlight.idAt(index)}
                role="option"
                aria-selected={index === highlight.index}
                className={styles.item}
                // Retains the focus, and so the open list, until the click completes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => selectItem(item)}
              >
                {renderItem(item)}
              </div>
            ))}
          </div>
          {keys.length > 0 && note && (
            <p className={classNames(styles.line, styles.note)} aria-hidden="true">
              {note}
            </p>
          )}
        </div>
        <span role="status">
          <VisuallyHidden>{open && (statusText || [resultCount, note].filter(Boolean).join('. '))}</VisuallyHidden>
        </span>
      </div>
    </FieldFrame>
  );
}
