import { useSettings } from '../../../settings.tsx';
import { ProviderText } from '../../../shell/ProviderText.tsx';
import styles from '../address-check.module.css';

/** What the provider advertises; its place is kept (E-449) whether there is much or nothing to say. */
export function AdSpace() {
  const { ads } = useSettings();
  return (
    <aside aria-label="Offers" className={styles.ads}>
      {ads.map(({ heading, html }) => (
        <section key={heading} className={styles.ad}>
          <h2 className={styles.adTitle}>{heading}</h2>
          <ProviderText html={html} />
        </section>
      ))}
    </aside>
  );
}
