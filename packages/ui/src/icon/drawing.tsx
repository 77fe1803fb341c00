import type { ComponentProps } from 'react';

export interface IconProps extends ComponentProps<'svg'> {
  size?: number;
}

/** An icon from one line on a field of 24 by 24, in the manner of the library's. */
export const drawing =
  (line: string) =>
  ({ size = 24, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={line} />
    </svg>
  );
