import { Container } from '@demarc/ui/container';
import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { ProviderText } from '../ProviderText.tsx';
import { telHref } from '../tel-href.ts';
import { Badge } from './Badge.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { brand, privacyNotice } = useSettings();
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <section aria-labelledby="footer-help">
            <h2 id="footer-help" className={styles.heading}>
              Talk to us
            </h2>
            <a className={styles.number} href={telHref(brand.helpLine)}>
              {brand.helpLine}
            </a>
            <ul className={styles.hours} aria-label="Support hours">
              {brand.supportHours.map((hours) => (
                <li key={hours}>{hours}</li>
              ))}
            </ul>
          </section>
          <nav aria-label="Legal" className={styles.links}>
            <OutsideLink to="privacyPolicy">Privacy policy</OutsideLink>
            <OutsideLink to="terms">Terms of service</OutsideLink>
          </nav>
          <Badge />
        </div>
        <div className={styles.end}>
          <p className={styles.copyright}>{brand.copyright}</p>
          {privacyNotice !== null && (
            <section aria-label="Privacy notice" className={styles.notice}>
              <ProviderText html={privacyNotice} />
            </section>
          )}
        </div>
      </Container>
    </footer>
  );
}
