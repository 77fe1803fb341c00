import { Container } from '@demarc/ui/container';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** A small word or picture above the title. */
  sign?: ReactNode;
  /** What the page is about, in a sentence or two below the title. */
  lead?: ReactNode;
  /** Stands beside the content where there is room, and below it where there is none. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The grid on which every screen but the landing page stands. */
export function Page({ title, sign, lead, aside, children }: PageProps) {
  return (
    <Container className={`${styles.page} ${aside ? styles.withAside : ''}`}>
      <div className={styles.head}>
        {sign}
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      <div className={styles.content}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </Container>
  );
}
