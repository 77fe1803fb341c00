import { Container } from '@demarc/ui/container';
import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../links/outside-link.tsx';
import { buildTelHref } from '../links/tel-href.ts';
import { ProviderText } from '../ProviderText.tsx';
import styles from './footer.module.css';

/** The help line, the legal links, the badge, the copyright (E-125) and the privacy notice. */
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
            <a className={styles.number} href={buildTelHref(brand.helpLine)}>
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

/** E-126: the provider's rating by its business bureau. Renders nothing for a provider without one. */
function Badge() {
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
