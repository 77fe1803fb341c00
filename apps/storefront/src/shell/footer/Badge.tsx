import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../outside-link.tsx';
import styles from './footer.module.css';

/** E-126: the provider's rating by its business bureau. Renders nothing for a provider without one. */
export function Badge() {
  const { badge } = useSettings().brand;
  if (!badge) return null;
  return (
    <OutsideLink to="businessBureau" className={styles.badge}>
      <img src={badge.pictureUrl} alt="" width={40} height={40} loading="lazy" />
      <span>
        <strong>{badge.title}</strong>
        <small>{badge.note}</small>
      </span>
    </OutsideLink>
  );
}
