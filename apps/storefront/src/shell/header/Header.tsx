import { Container } from '@demarc/ui/container';
import { AccessibilityIcon } from '@demarc/ui/icon/every-page';
import { useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import { ChatLauncher } from '../chat/ChatLauncher.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { useFetchedPart } from '../use-fetched-part.ts';
import { HeaderItem } from './HeaderItem.tsx';
import styles from './header.module.css';

const fetchFaq = () => import('../faq/FaqDialog.tsx').then(({ FaqDialog }) => FaqDialog);

export function Header() {
  const { brand, flags } = useSettings();
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
          <OutsideLink to="accessibility" className={styles.item} aria-label="Accessibility">
            <AccessibilityIcon className={styles.instead} />
            <span className={styles.word}>Accessibility</span>
          </OutsideLink>
          {/* E-119: after a failed retrieval the FAQ's word on saved carts would only mislead. */}
          {!savedCartError && (
            <HeaderItem busy={faq.opening} onClick={faq.open}>
              FAQ
            </HeaderItem>
          )}
          {flags.chatAssistance && <ChatLauncher />}
        </nav>
      </Container>
      {faq.Part && <faq.Part onClose={faq.close} />}
    </header>
  );
}
