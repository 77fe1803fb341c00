import { ExpandIcon } from '@demarc/ui/icon';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './filters.module.css';

interface FilterMenuProps {
  label: string;
  /** The chosen values as text. Undefined without any. */
  chosen: string | undefined;
  /** The side of the button that the panel is aligned to. `end` for the last menu of a row. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button that shows the choices of a filter below it. Escape, and a press or the focus outside, close it. */
export function FilterMenu({ label, chosen, align = 'start', children }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes the panel from each of its fields
    <div ref={root} className={styles.menu} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        data-chosen={chosen !== undefined || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{chosen === undefined ? label : `${label}: ${chosen}`}</span>
        <ExpandIcon size={16} aria-hidden="true" />
      </button>
      {/* It can have the focus, so that a press on the text of a choice does not move the focus out of the menu. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div
        id={id}
        role="group"
        aria-label={label}
        tabIndex={-1}
        className={styles.panel}
        data-align={align}
        hidden={!isOpen}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
