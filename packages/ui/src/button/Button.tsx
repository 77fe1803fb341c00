import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './button.module.css';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** `small` is for actions inside rows and panels; still a comfortable target. */
  size?: 'regular' | 'small' | undefined;
  fullWidth?: boolean | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action is pending: the button keeps its place and focus, announces it, and ignores further presses. */
  loading?: boolean;
  loadingLabel?: string;
}

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
}

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconAfter,
  loading = false,
  loadingLabel = 'working',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled`: a disabled button drops the focus, and a keyboard shopper would lose their place.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClass({ variant, size, fullWidth }, className)}
      onClick={handleClick}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      data-loading={loading || undefined}
    >
      {loading ? (
        <span className={icon ? styles.spinner : classNames(styles.spinner, styles.inPadding)}>
          <Spinner size="small" />
        </span>
      ) : (
        icon
      )}
      <span>{children}</span>
      {iconAfter}
      {loading && <VisuallyHidden>({loadingLabel})</VisuallyHidden>}
    </button>
  );
}

const getButtonClass = (
  { variant = 'primary', size = 'regular', fullWidth }: ButtonLook,
  className: string | undefined,
) => classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);

/** A link styled as a button. It stays a link: it has an address and opens in a new tab. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={getButtonClass({ variant, size, fullWidth }, className)}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </a>
  );
}
