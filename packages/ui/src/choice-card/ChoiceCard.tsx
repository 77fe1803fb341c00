import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../card/Card.tsx';
import { classNames } from '../class-names.ts';
import styles from './choice-card.module.css';

export interface ChoiceCardProps {
  /** The id of the card. Its heading has the id with `-title`. */
  id: string;
  icon?: ReactNode;
  title: ReactNode;
  /** The button or link of this choice. */
  action: ReactNode;
  children?: ReactNode;
}

/** A card for one of several choices. */
export function ChoiceCard({ id, icon, title, action, children }: ChoiceCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.card}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div>{action}</div>
    </Card>
  );
}

/** A responsive row of cards with aligned buttons. */
export function ChoiceCards({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.cards, className)} />;
}
