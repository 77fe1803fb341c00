import { BackIcon, SuccessIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { getLastOrderPage } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import actions from '../../shell/actions.module.css';
import { CheckAnotherAddress } from '../../shell/links/CheckAnotherAddress.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';

/** E-037, E-038, E-143: thanks for a contact request or a saved order. Opened directly, it shows a general text. */
export default function ThankYou({ title }: { title: string }) {
  const { brand, messages, rules } = useSettings();
  const { name } = brand;
  const { contactWithin } = rules.lead;
  const arrival: { thanksFor?: 'contact' | 'savedOrder'; sentTo?: string } | null = useHistoryState();
  const isSaved = arrival?.thanksFor === 'savedOrder';
  const thanks = isSaved
    ? `Your order is saved. The link is in your email${arrival.sentTo ? ` at ${arrival.sentTo}` : ''} and is valid for ten days. It reopens your cart. You may need to enter your checkout details again.`
    : arrival?.thanksFor === 'contact'
      ? messages.contactThanks.replace('{{within}}', contactWithin ? ` within ${contactWithin}` : '')
      : `Thank you for your interest in ${name}.`;
  useBlockBack();
  return (
    <Page
      aboveTitle={<ResultIcon tone="success" icon={<SuccessIcon />} />}
      title={title}
      intro={<p>{thanks}</p>}
      aside={<SupportHours title="Prefer to talk now?" />}
    >
      <p className={actions.actions}>
        {isSaved && (
          <PageButton to={getLastOrderPage()} icon={<BackIcon />}>
            Back to Order
          </PageButton>
        )}
        <CheckAnotherAddress />
      </p>
    </Page>
  );
}

/**
 * E-144: the browser's back button stays on this page. Pushes a second history entry of the page, and moves forward
 * again when the shopper goes back to the first. Links and longer jumps through the history work as usual.
 */
function useBlockBack(): void {
  useEffect(() => {
    const { pathname } = location;
    const isSecondEntry = (state: unknown) => (state as { stays?: true } | null)?.stays === true;
    if (!isSecondEntry(history.state)) history.pushState({ ...history.state, stays: true }, '');
    const handlePopState = (event: PopStateEvent) => {
      if (location.pathname === pathname && !isSecondEntry(event.state)) history.forward();
    };
    addEventListener('popstate', handlePopState);
    return () => removeEventListener('popstate', handlePopState);
  }, []);
}
