import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** Called when the print dialog has closed. The parent removes this component then. */
  onPrinted: () => void;
  children: ReactNode;
}

/** Prints its children instead of the page. It is invisible on screen. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prints once, when the sheet is rendered
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printing = '';
    addEventListener('afterprint', onPrinted);
    let isMounted = true;
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // Prints even if an image cannot be loaded.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => isMounted && print());
    return () => {
      isMounted = false;
      removeEventListener('afterprint', onPrinted);
      delete dataset.printing;
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet="">
      {children}
    </div>,
    document.body,
  );
}
