import { BackIcon, SuccessIcon } from '@demarc/ui/icon';
import { useHistoryState } from 'wouter/use-browser-location';
import { lastOrderPage } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import { useBlockBack } from './use-block-back.ts';

/** E-037, E-038: thanks for a contact request or a saved order. Opened directly, it shows a general text. */
export default function ThankYou({ title }: { title: string }) {
  const { name, shortName } = useSettings().brand;
  const arrival: { thanksFor?: 'contact' | 'savedOrder'; sentTo?: string } | null = useHistoryState();
  const isSaved = arrival?.thanksFor === 'savedOrder';
  const thanks = isSaved
    ? `Your order is saved. The link to it is in your email${arrival.sentTo ? ` at ${arrival.sentTo}` : ''}, and is valid for ten days. What you chose comes back with it; what you filled in at checkout may be asked for again.`
    : arrival?.thanksFor === 'contact'
      ? `Thank you for contacting ${shortName} Business Markets. Your request has been submitted and a Sales representative will contact you within one business day.`
      : `Thank you for your interest in ${name}.`;
  useBlockBack();
  return (
    <Page
      sign={<Sign tone="success" icon={<SuccessIcon />} />}
      title={title}
      lead={<p>{thanks}</p>}
      aside={<SupportHours title="Rather talk now?" />}
    >
      <p className={actions.actions}>
        {isSaved && (
          <PageButton to={lastOrderPage()} icon={<BackIcon />}>
            Back to Order
          </PageButton>
        )}
        <PageButton to="addressCheck" variant="secondary">
          Check another address
        </PageButton>
      </p>
    </Page>
  );
}
