import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'field' | 'card';
  /** The expected number of text lines. */
  lines?: number;
  /** Announced once by screen readers. Set it on one skeleton of a group. */
  label?: string;
}

/**
 * A placeholder in the size of the loading content, so that nothing shifts when it arrives. For large groups, set
 * `--skeleton-duration: 0s` on a parent to stop the animation.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never reorder
        <span key={line} className={classNames(styles.bar, styles[shape])} aria-hidden="true" />
      ))}
    </div>
  );
}
