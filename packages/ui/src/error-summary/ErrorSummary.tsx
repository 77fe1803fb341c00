import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { ErrorIcon } from '../icon/every-page.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title?: string;
  errors: readonly { fieldId: string; message: string }[];
  /** Counts failed submits. Each one moves the focus here, even if the errors are the same. */
  attempt?: number;
  /** The heading level, one below that of the surrounding section. */
  level?: 2 | 5;
}

/** Lists the errors of a form above it after a failed submit, with a link to each field. */
export function ErrorSummary({ title = 'There is a problem', errors, attempt = 1, level = 2 }: ErrorSummaryProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Screen readers announce the focused summary, and magnifiers and keyboards follow the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus
  useEffect(() => {
    box.current?.focus();
    // With large text the list is taller than the screen: its title must be in view (S-292).
    box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  const focusField = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    event.preventDefault();
    // The label is above the field. Both must be visible below the sticky header.
    (document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field).scrollIntoView();
    findControl(field).focus({ preventScroll: true });
  };
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Heading id={titleId} className={styles.title}>
        <ErrorIcon aria-hidden="true" />
        {title}
      </Heading>
      <ul className={styles.errors}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {isRepeated(message, errors) && formatFieldName(fieldId)}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isRepeated = (message: string, errors: ErrorSummaryProps['errors']): boolean =>
  errors.filter((other) => other.message === message).length > 1;

/** The label of the field, as a prefix. Fields with the same message could not be told apart without it. */
function formatFieldName(fieldId: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`)?.firstChild?.textContent;
  return label ? `${label}: ` : '';
}

/** A group (radio cards, a calendar) is not focusable. Returns its checked or first control instead. */
const findControl = (field: HTMLElement): HTMLElement =>
  field.querySelector<HTMLElement>('input:checked') ??
  field.querySelector<HTMLElement>('input, [tabindex="0"]') ??
  field;
