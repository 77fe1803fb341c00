import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icon/every-page.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  steps: readonly { readonly label: string; readonly state: 'completed' | 'current' | 'upcoming' }[];
  label?: string;
}

const words = { completed: 'completed', current: 'current step', upcoming: 'not started' } as const;

/** Where the shopper stands. On a phone only the current step is named; the others are bars, still read out. */
export function Stepper({ steps, label = 'Order steps' }: StepperProps) {
  const at = steps.findIndex((step) => step.state === 'current');
  return (
    <nav aria-label={label} className={styles.stepper}>
      {at >= 0 && (
        <p className={styles.count}>
          Step {at + 1} of {steps.length}
          <span className={styles.here}>{steps[at]?.label}</span>
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
            <VisuallyHidden>, {words[step.state]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}
