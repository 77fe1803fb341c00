import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './combobox.module.css';
import type { SuggestionList, SuggestionStatus } from './use-suggestion-list.ts';

interface SuggestionPopupProps<Item> {
  id: string;
  list: SuggestionList<Item>;
  status: SuggestionStatus;
  statusText: string;
  note: string;
  renderItem: (item: Item) => ReactNode;
  onItemSelect: (item: Item) => void;
}

/** The popup below the field: the status or the suggestions, and a note. */
export function SuggestionPopup<Item>({
  id,
  list: { isOpen, items, keys, highlight, popup },
  status,
  statusText,
  note,
  renderItem,
  onItemSelect,
}: SuggestionPopupProps<Item>) {
  return (
    <div ref={popup} className={styles.popup} hidden={!isOpen}>
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
        hidden={items.length === 0}
        className={styles.list}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input handles the keys
          <div
            key={keys[index]}
            id={highlight.getOptionId(index)}
            role="option"
            aria-selected={index === highlight.index}
            className={styles.item}
            // Retains the focus, and so the open list, until the click completes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onItemSelect(item)}
          >
            {renderItem(item)}
          </div>
        ))}
      </div>
      {items.length > 0 && note && (
        <p className={classNames(styles.line, styles.note)} aria-hidden="true">
          {note}
        </p>
      )}
    </div>
  );
}
