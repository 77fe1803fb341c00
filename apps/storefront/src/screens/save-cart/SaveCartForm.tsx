import {
  longestSaveCartComment,
  newSaveCartForm,
  type Rating,
  ratings,
  saveCartBanner,
} from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextArea } from '@demarc/ui/text-area';
import { TextField } from '@demarc/ui/text-field';
import { useEffect, useState } from 'react';
import { checkoutNow } from '../../features/checkout/checkout-store.ts';
import { unsavedCart } from '../../features/saved-cart/save.ts';
import { readSavedFields } from '../../features/saved-cart/saved-fields.ts';
import formStyles from '../../lib/form/form.module.css';
import { fullWords } from '../../lib/form/full-words.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { StillWorking } from '../../shell/StillWorking.tsx';
import { useLeaveSaveCart } from './use-leave-save-cart.ts';
import { useSaving } from './use-saving.ts';

const options = ratings.map(({ value, label }) => ({ value: String(value), label }));

function initialValues() {
  const unsaved = unsavedCart()?.body;
  if (unsaved) return { ...unsaved, confirmEmail: unsaved.email };
  const { savedFields, email } = orderMemory.get();
  // K-125: a cart that was saved before is prefilled with its email.
  const { saveCartEmail, businessInfo } = checkoutNow() ?? {};
  const savedFor = saveCartEmail || readSavedFields(savedFields)?.email;
  return { ...newSaveCartForm, email: savedFor || businessInfo?.contact.email || email };
}

export function SaveCartForm() {
  const [empty] = useState(initialValues);
  const saving = useSaving();
  const goBack = useLeaveSaveCart();
  const form = useForm({ name: 'save-cart', empty, problemsOf: saving.problemsOf, onSubmit: saving.save });
  const { attempt, errors } = form.summary;
  const emailId = form.idOf('email');

  // K-200
  useEffect(() => {
    if (attempt > 0) document.getElementById(emailId)?.scrollIntoView({ block: 'center' });
  }, [attempt, emailId]);

  return (
    <form
      noValidate
      aria-label="Save your order"
      className={formStyles.form}
      onSubmit={(event) => saving.submit(event, form.form.onSubmit)}
    >
      {errors.length > 0 && <ErrorSummary {...form.summary} title={saveCartBanner} />}
      <div className={formStyles.pair}>
        <TextField
          {...form.text('email')}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          helper="The link goes here, and opens with it."
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
        maxLength={longestSaveCartComment}
        helper={
          fullWords(form.values.comment, longestSaveCartComment) ??
          'What is missing, or what you would like to think over.'
        }
      />
      <div>
        <Checkbox
          {...form.checkbox('reminders')}
          label="Send me reminder emails"
          helper="Three at most, until you order."
        />
        <Checkbox {...form.checkbox('sendOffers')} label="Send me offers by email" />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" loading={saving.busy} loadingLabel="saving your order">
          Submit
        </Button>
        <Button variant="quiet" onClick={goBack}>
          Go back
        </Button>
      </div>
      <StillWorking working={saving.busy} />
    </form>
  );
}
