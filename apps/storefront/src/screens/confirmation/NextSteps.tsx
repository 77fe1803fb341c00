import { addHelpLine } from '@demarc/domain/text';
import { LinkButton } from '@demarc/ui/button';
import { OutsideIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useSettings } from '../../lib/settings.tsx';
import { getOutsideHref } from '../../shell/links/outside-link.tsx';
import styles from './confirmation.module.css';

/** K-079 to K-082: the status link, the email and the account portal. */
export function NextSteps({ provider, email }: { provider: string; email: string }) {
  const settings = useSettings();
  const href = getOutsideHref(settings, 'portalLogin');
  return (
    <section aria-labelledby="next-steps" className={styles.next}>
      <h2 id="next-steps">Next Steps</h2>
      <ol className={styles.steps}>
        <li>
          <p>
            {email
              ? `We will send a link to the status of your order to ${email}.`
              : addHelpLine(
                  'We don’t have an email address to send your order status link to. Call us to add one.',
                  settings.brand.helpLine,
                )}
          </p>
        </li>
        <li>
          <p>Watch for an email from {provider}.</p>
        </li>
        <li>
          <p>Sign up for the business account portal, to see bills and manage your services.</p>
          <LinkButton
            href={href}
            target="_blank"
            rel="noopener"
            variant="secondary"
            size="small"
            iconAfter={<OutsideIcon size={18} />}
            className={styles.onScreen}
          >
            Sign Up
            <VisuallyHidden> (opens in a new window)</VisuallyHidden>
          </LinkButton>
        </li>
      </ol>
    </section>
  );
}
