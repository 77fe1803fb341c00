import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

interface PaperProps {
  /** The print dialog is gone: so should this be. */
  onPrinted: () => void;
  children: ReactNode;
}

/** Prints what it holds in place of the page. On screen it is not seen. */
export function Paper({ onPrinted, children }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is printed once
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printing = '';
    addEventListener('afterprint', onPrinted);
    let there = true;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // A picture that cannot be had is no reason to print nothing.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => there && print());
    return () => {
      there = false;
      removeEventListener('afterprint', onPrinted);
      delete dataset.printing;
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={styles.paper} data-paper="">
      {children}
    </div>,
    document.body,
  );
}
