import { buildEmailOnlySaveRequest, idleEmailText } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { createId } from '../../lib/api/new-id.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { ProviderText } from '../../shell/ProviderText.tsx';
import { StillWorking } from '../../shell/StillWorking.tsx';
import { useCartSession } from '../cart/session/cart-session-context.tsx';
import { hasPlan } from '../cart/session/has-plan.ts';
import { useCart } from '../cart/session/use-cart.ts';
import { getCheckout } from '../checkout/checkout-store.ts';
import { useMoneyBack } from '../saved-cart/MoneyBack.tsx';
import { saveCart } from '../saved-cart/save-cart.ts';
import styles from './idle.module.css';

const findEmailField = () => document.getElementById('idle-email');

/**
 * E-127 to E-135, E-289, E-290: offers to save the cart of an idle shopper. It stays open until the shopper answers.
 */
export function IdleDialog({ onClose }: { onClose: () => void }) {
  const cartSession = useCartSession();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const [email, setEmail] = useState(() => {
    const { saveCartEmail, businessInfo } = getCheckout() ?? {};
    return saveCartEmail || businessInfo?.contact.email || cartSession.orderMemory.get().email;
  });
  const [isInvalid, setIsInvalid] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [key] = useState(createId);
  const guarantee = useMoneyBack();
  const request = buildEmailOnlySaveRequest(email);
  const cart = useCart();
  const isPlanMissing = cart !== undefined && !hasPlan(cart.view.breakdown);

  async function confirm() {
    if (!request) {
      setIsInvalid(true);
      findEmailField()?.focus();
      return;
    }
    setIsSaving(true);
    const saved = await saveCart(cartSession, request, `${key}-${request.email}`.slice(0, 60), isMounted);
    setIsSaving(false);
    if (!isMounted()) return;
    onClose();
    if (saved) goTo('saveCartConfirmation', { state: { savedFrom: 'idleDialog', sentTo: request.email } });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={findEmailField}
      title="Do you want to finish your purchase later?"
      description={
        isPlanMissing
          ? 'Your cart has no plan yet. Choose a plan, and we can email you a link to your cart.'
          : 'We’ll email you a link to your saved cart.'
      }
      actions={
        <>
          <Button type="submit" form="idle" loading={isSaving} loadingLabel="saving your cart">
            Confirm email
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Return to order
          </Button>
        </>
      }
    >
      <form
        id="idle"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void confirm();
        }}
      >
        <TextField
          id="idle-email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          helper="Example: name@example.com"
          value={email}
          error={isInvalid && !request ? idleEmailText : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <StillWorking working={isSaving} />
      </form>
      {guarantee && (
        <section aria-label={guarantee.title} className={styles.notice}>
          <p>
            <strong>{guarantee.title}.</strong> Your cart link stays valid for ten days.
          </p>
          <ProviderText html={guarantee.introduction} />
        </section>
      )}
    </Dialog>
  );
}
