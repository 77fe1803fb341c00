import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../card/Card.tsx';
import { classNames } from '../class-names.ts';
import styles from './choice-card.module.css';

export interface ChoiceCardProps {
  /** Names the card and, with `-title`, its heading. */
  id: string;
  icon?: ReactNode;
  title: ReactNode;
  /** The button or link that takes this way. */
  action: ReactNode;
  children?: ReactNode;
}

/** One of several ways on. */
export function ChoiceCard({ id, icon, title, action, children }: ChoiceCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.card}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.words}>{children}</div>
      <div>{action}</div>
    </Card>
  );
}

/** The cards side by side, as many as there is room for, their buttons on one line. */
export function ChoiceCards({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.cards, className)} />;
}
