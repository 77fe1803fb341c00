import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'field' | 'card';
  /** How many lines of text will stand here. */
  lines?: number;
  /** Said once to screen readers; give it to one skeleton of a group. */
  label?: string;
}

/**
 * The place of something that is on its way, in its own size, so that nothing jumps when it arrives.
 * Where there are many, `--skeleton-glide: 0s` around them keeps them still.
 */
export function Skeleton({ shape = 'text', lines = 1, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      {label !== undefined && (
        <span role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place
        <span key={line} className={classNames(styles.bar, styles[shape])} aria-hidden="true" />
      ))}
    </div>
  );
}
