import { Button, LinkButton } from '@demarc/ui/button';
import { useSettings } from '../../../lib/settings.tsx';
import { chatLauncherId } from '../../../shell/chat/chat-launcher-id.ts';
import { PageButton } from '../../../shell/links/PageButton.tsx';
import { buildTelHref } from '../../../shell/links/tel-href.ts';
import styles from './live-form.module.css';

export const unitOnlyHelpId = 'unit-only-help';

/** S-048: offers other ways to a shopper whose building is served only by unit, and who has or sees no unit. */
export function UnitOnlyHelp() {
  const { helpLine } = useSettings().brand;
  return (
    <section id={unitOnlyHelpId} aria-label="Other ways to order" className={styles.unitHelp}>
      <p>We serve single units in this building. If yours is not in the list, we can look it up for you.</p>
      <div className={styles.unitHelpActions}>
        <LinkButton variant="secondary" size="small" href={buildTelHref(helpLine)}>
          Call {helpLine}
        </LinkButton>
        <Button variant="secondary" size="small" onClick={openChat}>
          Chat with us
        </Button>
        <PageButton variant="secondary" size="small" to="contact">
          Ask us to contact you
        </PageButton>
      </div>
    </section>
  );
}

/** The launcher in the header owns the chat. */
function openChat(): void {
  const launcher = document.getElementById(chatLauncherId);
  if (launcher?.getAttribute('aria-expanded') !== 'true') launcher?.click();
}
