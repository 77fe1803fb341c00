import styles from './footer.module.css';

/** Our own drawing of a seal; a provider's real badge belongs to its bureau and is reached by the link around it. */
export function BureauBadge() {
  return (
    <span className={styles.seal}>
      <svg viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
        <path
          d="M20 2.5 33.5 7v11.6c0 8.6-5.4 15.1-13.5 18.9C11.9 33.7 6.5 27.2 6.5 18.6V7z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="m13.5 19.5 4.7 4.7 8.6-9"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        <strong>Accredited business</strong>
        <small>See our business bureau profile</small>
      </span>
    </span>
  );
}
