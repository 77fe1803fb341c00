import { Checkbox } from '@demarc/ui/checkbox';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './captcha.module.css';
import type { CaptchaControl, CaptchaState } from './use-captcha.ts';

const problems: Partial<Record<CaptchaState, string>> = {
  expired: 'Your check expired. Please check the box again.',
  failed: 'We couldn’t verify this. Please check the box again.',
};
const progress: Partial<Record<CaptchaState, string>> = {
  solving: 'Verifying…',
  solved: 'Verified',
};

/** The captcha checkbox. The form starts solving on its first focus, so most shoppers find it already checked. */
export function Captcha({ captcha }: { captcha: CaptchaControl }): ReactNode {
  const { state, start, reset } = captcha;
  return (
    <div className={styles.captcha} data-state={state}>
      <Checkbox
        label="I'm not a robot"
        checked={state === 'solved'}
        aria-busy={state === 'solving'}
        // The form starts solving on focus. If that ended during a press of the box, the press would uncheck it.
        onFocus={(event) => event.stopPropagation()}
        onChange={state === 'solved' ? reset : start}
        helper={progress[state] ?? 'Your device solves a small puzzle. Nothing about you is sent.'}
        error={problems[state]}
      />
      <div role="status">
        <VisuallyHidden>{problems[state] ?? progress[state]}</VisuallyHidden>
      </div>
    </div>
  );
}
