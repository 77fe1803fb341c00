import {
  emptySaveCartForm,
  maxSaveCartCommentLength,
  type Rating,
  ratings,
  saveCartBannerText,
  shouldReloadCartOnGoBack,
} from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextArea } from '@demarc/ui/text-area';
import { TextField } from '@demarc/ui/text-field';
import { useEffect, useState } from 'react';
import { refreshCart } from '../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { getCheckout } from '../../features/checkout/checkout-store.ts';
import { readSavedFields } from '../../features/saved-cart/saved-fields.ts';
import formStyles from '../../lib/form/form.module.css';
import { renderLengthHint } from '../../lib/form/length-hint.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { getLastOrderPage } from '../../lib/session/session-store.ts';
import { StillWorking } from '../../shell/StillWorking.tsx';
import { useSaving } from './use-saving.ts';

const options = ratings.map(({ value, label }) => ({ value: String(value), label }));

function loadInitialValues({ failedSave, orderMemory }: CartSession) {
  const unsaved = failedSave?.body;
  if (unsaved) return { ...unsaved, confirmEmail: unsaved.email };
  const { savedFields, email } = orderMemory.get();
  // K-125: a cart that was saved before is prefilled with its email.
  const { saveCartEmail, businessInfo } = getCheckout() ?? {};
  const savedEmail = saveCartEmail || readSavedFields(savedFields)?.email;
  return { ...emptySaveCartForm, email: savedEmail || businessInfo?.contact.email || email };
}

export function SaveCartForm() {
  const cartSession = useCartSession();
  const [empty] = useState(() => loadInitialValues(cartSession));
  const saving = useSaving();
  const goBack = useLeaveSaveCart();
  const form = useForm({
    name: 'save-cart',
    initialValues: empty,
    validate: saving.findProblems,
    onSubmit: saving.save,
  });
  const { attempt, errors } = form.summary;
  const emailId = form.getFieldId('email');

  // K-200: after a submit with errors, scrolls to the email field.
  useEffect(() => {
    if (attempt > 0) document.getElementById(emailId)?.scrollIntoView({ block: 'center' });
  }, [attempt, emailId]);

  return (
    <form
      noValidate
      aria-label="Save your order"
      className={formStyles.form}
      onSubmit={(event) => saving.submit(event, form.formProps.onSubmit)}
    >
      {errors.length > 0 && <ErrorSummary {...form.summary} title={saveCartBannerText} />}
      <div className={formStyles.pair}>
        <TextField
          {...form.text('email')}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          helper="We’ll send the link here. You’ll need this email to open it."
        />
        <TextField
          {...form.text('confirmEmail')}
          label="Confirm email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <RadioCards
        legend="How was your experience so far? (optional)"
        value={form.values.rating === null ? null : String(form.values.rating)}
        onValueChange={(value) => form.change('rating', Number(value) as Rating)}
        options={options}
        columns={3}
      />
      <TextArea
        {...form.text('comment')}
        label="Reason for leaving"
        optional
        maxLength={maxSaveCartCommentLength}
        helper={renderLengthHint(form.values.comment, maxSaveCartCommentLength) ?? 'Tell us what’s missing.'}
      />
      <div>
        <Checkbox
          {...form.checkbox('reminders')}
          label="Send me reminder emails"
          helper="Up to three, until you order."
        />
        <Checkbox {...form.checkbox('sendOffers')} label="Send me offers by email" />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" loading={saving.isBusy} loadingLabel="saving your order">
          Submit
        </Button>
        <Button variant="quiet" onClick={goBack}>
          Go back
        </Button>
      </div>
      <StillWorking working={saving.isBusy} />
    </form>
  );
}

/** K-048, K-049: goes back one page; on the customize page, with a refreshed cart. */
function useLeaveSaveCart(): () => void {
  const cartSession = useCartSession();
  const previous = getLastOrderPage();
  const goBack = useGoBack(previous);
  return () => {
    if (!shouldReloadCartOnGoBack(previous)) return goBack();
    void refreshCart(cartSession).then((isRefreshed) => isRefreshed && goBack());
  };
}
