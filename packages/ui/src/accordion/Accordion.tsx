import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { ExpandIcon } from '../icon/index.ts';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  defaultOpenId?: string;
  headingLevel?: 2 | 3 | 4;
}

/** A list of sections with one open at a time. */
export function Accordion({ items, defaultOpenId, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Base.Root className={styles.accordion} {...(defaultOpenId !== undefined && { defaultValue: [defaultOpenId] })}>
      {items.map(({ id, title, content, disabled = false }) => (
        <Base.Item key={id} value={id} disabled={disabled} className={styles.item}>
          <Base.Header className={styles.header} render={<Heading />}>
            <Base.Trigger className={styles.trigger}>
              {title}
              <ExpandIcon className={styles.icon} aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
