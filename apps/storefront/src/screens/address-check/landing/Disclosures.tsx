import { useSettings } from '../../../lib/settings.tsx';
import { ProviderText } from '../../../shell/ProviderText.tsx';
import styles from './landing.module.css';

/** E-061: the legal disclosures for the offers above. */
export function Disclosures() {
  const { title, introduction, parts } = useSettings().disclosures;
  return (
    <section aria-labelledby="disclosures" className={styles.disclosures}>
      <h2 id="disclosures">{title}</h2>
      <ProviderText html={introduction} />
      {parts.map(({ heading, html }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ProviderText html={html} />
        </div>
      ))}
    </section>
  );
}
