import { Button } from '@demarc/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { StillWorking } from '../../shell/StillWorking.tsx';
import { useCartSession } from '../cart/session/cart-session-context.tsx';
import { saveMyOrder } from './save-my-order.ts';

/** Saves the order from checkout. If no email is known, goes to the page that asks for it. */
export function SaveMyOrder() {
  const cartSession = useCartSession();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => saveMyOrder(cartSession, isMounted),
    onSuccess(result) {
      if (result.status === 'notSaved' || !isMounted()) return;
      if (result.status === 'emailMissing') goTo('saveCart');
      // K-018
      else goTo('thankYou', { state: { thanksFor: 'savedOrder', sentTo: result.sentTo } });
    },
  });

  return (
    <>
      <Button variant="secondary" loading={isPending} loadingLabel="saving your order" onClick={() => save()}>
        Save my order
      </Button>
      <StillWorking working={isPending} />
    </>
  );
}
