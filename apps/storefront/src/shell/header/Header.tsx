import { Container } from '@demarc/ui/container';
import { useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { useFetchedPart } from '../use-fetched-part.ts';
import styles from './header.module.css';

const fetchFaq = () => import('../faq/FaqDialog.tsx').then(({ FaqDialog }) => FaqDialog);

export function Header() {
  const { brand } = useSettings();
  const { savedCartError } = useSession();
  const faq = useFetchedPart(fetchFaq);
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a className={styles.skip} href="#main">
          Skip to main content
        </a>
        <OutsideLink to="providerHome" className={styles.logo}>
          <img src={brand.logoUrl} alt={`${brand.name} home`} height={32} />
        </OutsideLink>
        <nav aria-label="Help" className={styles.help}>
          <OutsideLink to="accessibility" className={styles.item}>
            Accessibility
          </OutsideLink>
          {/* E-119: after a failed retrieval the FAQ's word on saved carts would only mislead. */}
          {!savedCartError && (
            <button type="button" className={styles.item} aria-haspopup="dialog" onClick={faq.open}>
              FAQ
            </button>
          )}
        </nav>
      </Container>
      {faq.Part && <faq.Part onClose={faq.close} />}
    </header>
  );
}
