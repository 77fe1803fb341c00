import type { ReactNode } from 'react';
import type { StepId } from '../step-lists.ts';
import styles from './section.module.css';
import { SectionSteps } from './section-steps.ts';

interface SectionProps {
  /** Also the prefix of the title's id, which `goToSection` finds: `section-voice`. */
  id: string;
  icon: ReactNode;
  title: string;
  /** The choice, shown under the title (C-079). */
  subHeader?: ReactNode;
  /** An action such as Remove, at the end of the title line. */
  action?: ReactNode;
  /** The steps that are shown. Next opens none of the others. */
  steps?: readonly StepId[] | undefined;
  children: ReactNode;
}

/** A service of the order, with its steps. */
export function Section({ id, icon, title, subHeader, action, steps, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <div className={styles.titles}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {subHeader && <p className={styles.subHeader}>{subHeader}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      <div className={styles.steps}>
        <SectionSteps value={steps}>{children}</SectionSteps>
      </div>
    </section>
  );
}
