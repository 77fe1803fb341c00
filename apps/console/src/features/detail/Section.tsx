import { Card } from '@demarc/ui/card';
import { type ReactNode, useId } from 'react';
import styles from './detail.module.css';

/** A part of a detail page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

/** A list of names and values. Leaves out values that are not there. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>,
          ],
    )}
  </dl>
);
