import { minSearchLength } from '@demarc/contract/operator-api';
import { SearchIcon } from '@demarc/ui/icon';
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './filters.module.css';

const typingPauseMs = 250;

interface SearchBoxProps {
  /** The search text of the URL. */
  value: string;
  /** As "number, business, contact". */
  searches: string;
  onSearch: (text: string | undefined) => void;
  ref: Ref<HTMLFormElement>;
}

/** Searches after a pause in typing, or on Enter. */
export function SearchBox({ value, searches, onSearch, ref }: SearchBoxProps) {
  const hint = useId();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sent, setSent] = useState(value);
  // Back, or Clear, changed the URL. A change by this box must not replace what was typed since.
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const text = typed.trim();
  const isTooShort = text.length > 0 && text.length < minSearchLength;
  const send = () => {
    const wanted = isTooShort ? '' : text;
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted || undefined);
  };
  const search = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed letter starts the pause again
  useEffect(() => {
    const timer = setTimeout(search, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search>
      <form
        ref={ref}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={styles.searchField}>
          <SearchIcon size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label="Search"
            aria-describedby={hint}
            autoComplete="off"
            maxLength={100}
            placeholder={`Search ${searches}`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <p id={hint} className={styles.searchHint} hidden={!isTooShort}>
          Type at least {minSearchLength} characters.
        </p>
      </form>
    </search>
  );
}
