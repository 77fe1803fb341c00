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
import { saveAboutBusiness } from '../save-about-business.ts';

/** The address of the quote is the one that was checked: nobody is asked for a unit again. */
const noUnits = { hasUnits: false, baseAddressBlocked: false };

/** K-065: who orders, and where the bills go. Where the service goes, the quote says. */
export function AboutBusiness() {
  const checkout = useCheckout();
  const { rules } = useSettings();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState('');
  const form = useForm<BusinessValues>({
    name: 'business',
    empty: valuesOf(checkout),
    keptByScreen: true,
    problemsOf: (values) => problemsOf(values, noUnits, rules.blockedPhones),
    // Bills that go to the service address have no fields of their own.
    isAsked: (field, values) => !(field.startsWith('business.') && values['billing.useServiceAddress']),
    onChange: (values) => changeCheckout((now) => withValues(now, values)),
    async onSubmit(values) {
      if (saving) return;
      setSaving(true);
      setFailed('');
      const saved = await saveAboutBusiness(values);
      setSaving(false);
      if (!saved.ok) setFailed(saved.message);
      // The service address has no field to put it beside.
      else if (values['billing.useServiceAddress']) setFailed(saved.problems[0]?.message ?? '');
      else if (saved.problems.length > 0) form.refuse(saved.problems);
    },
  });

  return (
    <form {...form.form} className={formStyles.form} aria-label="About your business">
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      {failed && (
        <Banner tone="error" role="alert">
          {failed}
        </Banner>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Contact</legend>
        <ContactFields form={form} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Bills</legend>
        <Checkbox {...form.checkbox('billing.useServiceAddress')} label="Send bills to the service address" />
        {!form.values['billing.useServiceAddress'] && (
          <div className={styles.nested}>
            <AddressFields
              form={form}
              group="business"
              autoFill="section-billing billing"
              streetLabel="Billing address"
            />
          </div>
        )}
      </fieldset>
      <div className={formStyles.actions}>
        <Button type="submit" loading={saving} loadingLabel="checking what you entered">
          Save and continue
        </Button>
      </div>
    </form>
  );
}
