import { Button, type ButtonProps } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useId } from 'react';
import styles from './action.module.css';

interface ReasonedButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** Why the action is not possible now. Undefined if it is. */
  refusal: string | undefined;
  onClick: () => void;
}

/** A button of an action. Not `disabled` while the action is not possible: the reason must be reachable by keyboard. */
export function ReasonedButton({ refusal, variant = 'secondary', children, onClick }: ReasonedButtonProps) {
  const id = useId();
  const isPossible = refusal === undefined;
  return (
    <div>
      <Button
        size="small"
        variant={isPossible ? variant : 'secondary'}
        className={isPossible ? undefined : styles.notPossible}
        aria-disabled={!isPossible || undefined}
        aria-describedby={isPossible ? undefined : id}
        onClick={onClick}
      >
        {children}
      </Button>
      {!isPossible && (
        <span id={id} hidden>
          <VisuallyHidden>{refusal}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
