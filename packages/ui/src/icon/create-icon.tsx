import type { ComponentProps } from 'react';

export interface IconProps extends ComponentProps<'svg'> {
  size?: number;
}

/** Creates an icon from one path on a 24 by 24 grid, in the style of the icon library. */
export const createIcon =
  (path: string) =>
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
      <path d={path} />
    </svg>
  );
