import { backToOrderLoad, backToOrderPages, type SavedFrom } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { BackIcon, MailIcon } from '@demarc/ui/icon';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { cacheCart } from '../../features/cart/session/cart-query.ts';
import { call } from '../../lib/api/call.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { lastOrderPage } from '../../lib/session/session-store.ts';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** K-016, K-046, K-047: confirms the saved cart. The shopper can return to the order. */
export default function SaveCartConfirmation() {
  const arrival: { savedFrom?: SavedFrom; sentTo?: string } | null = useHistoryState();
  const { goTo } = useGoTo();
  const [returning, setReturning] = useState(false);

  async function returnToOrder() {
    setReturning(true);
    const reloaded = await call('getFloatCart', { query: { load: backToOrderLoad } });
    if (reloaded.ok) cacheCart(reloaded.value);
    setReturning(false);
    if (arrival?.savedFrom) history.go(-backToOrderPages(arrival.savedFrom));
    else goTo(lastOrderPage());
  }

  return (
    <Page
      sign={<Sign tone="success" icon={<MailIcon />} />}
      title="Email sent"
      lead={
        <p>
          {/* A visitor who opens the URL directly may have saved nothing. */}
          {arrival?.savedFrom ? savedText(arrival.sentTo) : 'An order that you have saved comes back by its email.'}{' '}
          Open the link in it to go on with your order, on any device: it is valid for ten days. Nothing there? Look
          into the spam folder too.
        </p>
      }
      aside={<SupportHours title="Rather finish by phone?" />}
    >
      <p>
        <Button
          icon={<BackIcon />}
          loading={returning}
          loadingLabel="getting your order"
          onClick={() => void returnToOrder()}
        >
          Back to Order
        </Button>
      </p>
    </Page>
  );
}

const savedText = (sentTo: string | undefined) =>
  sentTo ? `Your order is saved, and the email is on its way to ${sentTo}.` : 'Your order is saved.';
