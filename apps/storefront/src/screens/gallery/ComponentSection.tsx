import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface ComponentSectionProps {
  name: string;
  examples: readonly { readonly name: string; readonly render: () => ReactNode }[];
  accessibility: readonly string[];
}

export const toElementId = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

export function ComponentSection({ name, examples, accessibility }: ComponentSectionProps) {
  const id = toElementId(name);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.component}>
      <div className={styles.about}>
        <h2 id={`${id}-title`}>{name}</h2>
        <ul>
          {accessibility.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </div>
      <div className={examples.length > 6 ? styles.small : styles.examples}>
        {examples.map((example) => (
          <div key={example.name} className={styles.example}>
            <h3>{example.name}</h3>
            {example.render()}
          </div>
        ))}
      </div>
    </section>
  );
}
