import { Container } from '@demarc/ui/container';
import { AccessibilityIcon } from '@demarc/ui/icon/every-page';
import type { MouseEvent } from 'react';
import { opensElsewhere } from '../../lib/navigation/navigation.ts';
import type { ShopPage } from '../../lib/navigation/shop-pages.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { ChatLauncher } from '../chat/ChatLauncher.tsx';
import { OutsideLink } from '../links/outside-link.tsx';
import { useLazyComponent } from '../use-lazy-component.ts';
import { HeaderItem } from './HeaderItem.tsx';
import styles from './header.module.css';
import { Logo } from './Logo.tsx';

const fetchFaq = () => import('../faq/FaqDialog.tsx').then(({ FaqDialog }) => FaqDialog);

/** Pages where leaving may lose an order (E-123). */
const orderingPages: readonly ShopPage[] = ['customizeOrder', 'checkout'];

interface HeaderProps {
  page: ShopPage;
  /** Called instead of leaving the shop from a page where leaving may lose an order. */
  onLeave: () => void;
}

/** E-115 to E-118: the skip link, the logo, the accessibility link and the FAQ. */
export function Header({ page, onLeave }: HeaderProps) {
  const { brand, flags } = useSettings();
  const { savedCartError, liveChat } = useTabSession();
  const faq = useLazyComponent(fetchFaq);
  const onLogoClick = (event: MouseEvent) => {
    if (!orderingPages.includes(page) || opensElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a className={styles.skip} href="#main">
          Skip to main content
        </a>
        <OutsideLink to="providerHome" className={styles.logo} onClickCapture={onLogoClick}>
          <Logo alt={`${brand.name} home`} />
        </OutsideLink>
        <nav aria-label="Help" className={styles.help}>
          <OutsideLink to="accessibility" className={styles.item} aria-label="Accessibility">
            <AccessibilityIcon className={styles.icon} />
            <span className={styles.text}>Accessibility</span>
          </OutsideLink>
          {/* E-119: after a failed retrieval the FAQ about saved carts would mislead. */}
          {!savedCartError && (
            <HeaderItem busy={faq.isOpening} onClick={faq.open}>
              FAQ
            </HeaderItem>
          )}
          {flags.chatAssistance && liveChat && <ChatLauncher />}
        </nav>
      </Container>
      {faq.Component && <faq.Component onClose={faq.close} />}
    </header>
  );
}
