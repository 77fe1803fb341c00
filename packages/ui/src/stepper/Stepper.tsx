import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icon/every-page.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  steps: readonly { readonly label: string; readonly state: 'completed' | 'current' | 'upcoming' }[];
  label?: string;
}

const stateTexts = { completed: 'completed', current: 'current step', upcoming: 'not started' } as const;

/**
 * Shows the shopper's progress. On a phone only the current step shows its name; screen readers still read the others.
 */
export function Stepper({ steps, label = 'Order steps' }: StepperProps) {
  const currentIndex = steps.findIndex((step) => step.state === 'current');
  return (
    <nav aria-label={label} className={styles.stepper}>
      {currentIndex >= 0 && (
        <p className={styles.count}>
          Step {currentIndex + 1} of {steps.length}
          <span className={styles.currentLabel}>{steps[currentIndex]?.label}</span>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(styles.step, styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'completed' ? <CheckIcon /> : index + 1}
            </span>
            <span className={styles.label}>{step.label}</span>
            <VisuallyHidden>, {stateTexts[step.state]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}
