import { Container } from '@demarc/ui/container';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import { OutsideLink } from '../outside-link.tsx';
import styles from './header.module.css';

const FaqDialog = lazy(() => import('../faq/FaqDialog.tsx'));

export function Header() {
  const { brand } = useSettings();
  const { savedCartError } = useSession();
  const [faqOpen, setFaqOpen] = useState(false);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Container className={styles.bar}>
        <OutsideLink to="providerHome" className={styles.logo}>
          <img src={brand.logoUrl} alt={`${brand.name} home`} height={32} />
        </OutsideLink>
        <nav aria-label="Help" className={styles.help}>
          <OutsideLink to="accessibility" className={styles.item}>
            Accessibility
          </OutsideLink>
          {/* E-119: after a failed retrieval the FAQ's word on saved carts would only mislead. */}
          {!savedCartError && (
            <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setFaqOpen(true)}>
              FAQ
            </button>
          )}
        </nav>
      </Container>
      {faqOpen && (
        <Suspense>
          <FaqDialog onClose={() => setFaqOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
