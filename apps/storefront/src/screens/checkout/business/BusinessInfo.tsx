import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { useState } from 'react';
import { AddressFields } from '../../../checkout/business/AddressFields.tsx';
import styles from '../../../checkout/business/business.module.css';
import { type BusinessValues, problemsOf, valuesOf, withValues } from '../../../checkout/business/business-form.ts';
import { ContactFields } from '../../../checkout/business/ContactFields.tsx';
import { changeCheckout, useCheckout } from '../../../checkout/checkout-store.ts';
import formStyles from '../../../form/form.module.css';
import { useForm } from '../../../form/use-form.ts';
import { useSettings } from '../../../settings.tsx';
import { HoursFields } from './HoursFields.tsx';
import { ShippingFields } from './ShippingFields.tsx';
import { saveBusiness } from './save-business.ts';
import { useUnits } from './use-units.ts';

/** K-051: who orders, where the business is, where bills and parcels go. */
export function BusinessInfo() {
  const checkout = useCheckout();
  const { rules } = useSettings();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState('');
  const { units, factsFor } = useUnits(checkout.chosenAddressId);

  const form = useForm<BusinessValues>({
    name: 'business',
    empty: valuesOf(checkout),
    keptByScreen: true,
    problemsOf: (values) => problemsOf(values, factsFor(values['contact.unit']), rules.blockedPhones),
    // Bills and parcels that go to the service address have no fields of their own.
    isAsked: (field, values) =>
      !(field.startsWith('business.') && values['billing.useServiceAddress']) &&
      !(field.startsWith('shipping.') && field !== 'shipping.selected' && values['shipping.selected']),
    onChange: (values) => changeCheckout((now) => withValues(now, values)),
    async onSubmit(values) {
      if (saving) return;
      setSaving(true);
      setFailed('');
      const saved = await saveBusiness(values);
      setSaving(false);
      if (!saved.ok) setFailed(saved.message);
      else if (saved.problems.length > 0) form.refuse(saved.problems);
    },
  });
  const { values } = form;
  const retries = checkout.businessCheck?.billingAddressRetries ?? 0;

  return (
    <form {...form.form} className={formStyles.form} aria-label="Tell us about your business">
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      {failed && (
        <Banner tone="error" role="alert">
          {failed}
        </Banner>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Contact</legend>
        <ContactFields form={form} />
        <HoursFields form={form} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Business address</legend>
        <AddressFields
          form={form}
          group="contact"
          autoFill="section-business"
          streetLabel="Street address"
          units={units}
          onChosen={(chosenAddressId) => changeCheckout((now) => ({ ...now, chosenAddressId }))}
        />
        <Checkbox {...form.checkbox('billing.useServiceAddress')} label="Send bills to the service address" />
        {!values['billing.useServiceAddress'] && (
          <div className={styles.nested}>
            <AddressFields
              form={form}
              group="business"
              autoFill="section-billing billing"
              streetLabel="Billing address"
              streetHelper={
                retries > 0
                  ? 'If it is right as it stands, save again: the third time we take it as you wrote it.'
                  : undefined
              }
            />
          </div>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Shipping address</legend>
        <ShippingFields form={form} />
      </fieldset>
      <div className={formStyles.actions}>
        <Button type="submit" loading={saving} loadingLabel="checking what you entered">
          Save and continue
        </Button>
      </div>
    </form>
  );
}
