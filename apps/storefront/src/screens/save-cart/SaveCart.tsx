import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { Dialog } from '@demarc/ui/dialog';
import { GuaranteeIcon } from '@demarc/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderBar } from '../../features/cart/order-bar/OrderBar.tsx';
import { cartQuery } from '../../features/cart/session/cart-query.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { hasPlan } from '../../features/cart/session/has-plan.ts';
import { useMoneyBack } from '../../features/saved-cart/MoneyBack.tsx';
import { nothingToSaveText } from '../../features/saved-cart/save-cart.ts';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { ProviderText } from '../../shell/ProviderText.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { SaveCartForm } from './SaveCartForm.tsx';

/** K-041 to K-049: saves the cart and mails a link to it. */
export default function SaveCart({ title }: { title: string }) {
  const { data: cart, isPending } = useQuery(cartQuery(useCartSession()));
  const [isGuaranteeOpen, setIsGuaranteeOpen] = useState(false);
  const guarantee = useMoneyBack();
  const isPlanMissing = !isPending && !(cart && hasPlan(cart.breakdown));
  return (
    <>
      <OrderBar page="saveCart" />
      <Page
        title={title}
        intro={<p>We’ll email you a link that reopens your order on any device for ten days.</p>}
        aside={<SupportHours title="Prefer to finish by phone?" />}
      >
        {isPlanMissing && <Banner tone="info">{nothingToSaveText}</Banner>}
        <Card>
          <SaveCartForm />
        </Card>
        {guarantee && (
          <>
            <p>
              <Button variant="quiet" icon={<GuaranteeIcon />} onClick={() => setIsGuaranteeOpen(true)}>
                {guarantee.title}
              </Button>
            </p>
            <Dialog open={isGuaranteeOpen} onOpenChange={setIsGuaranteeOpen} title={guarantee.title}>
              <ProviderText html={guarantee.introduction} />
            </Dialog>
          </>
        )}
      </Page>
    </>
  );
}
