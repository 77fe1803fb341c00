import type { UnitFacts } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { type ReactNode, useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import {
  type BusinessField,
  type BusinessValues,
  problemsOf,
  type SavedBusiness,
  valuesOf,
  withValues,
} from './business-form.ts';

interface BusinessFormProps {
  label: string;
  unitsFor(unit: string): UnitFacts;
  save(values: BusinessValues): Promise<SavedBusiness>;
  /** Renders the fields. */
  children(form: ReturnType<typeof useForm<BusinessValues>>): ReactNode;
}

/** The billing and shipping fields are hidden while bills and parcels go to the service address. */
const isAsked = (field: BusinessField, values: BusinessValues) =>
  !(field.startsWith('business.') && values['billing.useServiceAddress']) &&
  !(field.startsWith('shipping.') && field !== 'shipping.selected' && values['shipping.selected']);

/** The business info form. Stores every change in the checkout and validates on save. */
export function BusinessForm({ label, unitsFor, save, children }: BusinessFormProps) {
  const checkout = useCheckout();
  const { rules } = useSettings();
  const [saving, setSaving] = useState(false);
  const [failureText, setFailureText] = useState('');
  const form = useForm<BusinessValues>({
    name: 'business',
    empty: valuesOf(checkout),
    savedByScreen: true,
    problemsOf: (values) => problemsOf(values, unitsFor(values['contact.unit']), rules.blockedPhones),
    isAsked,
    onChange: (values) => changeCheckout((now) => withValues(now, values)),
    async onSubmit(values) {
      if (saving) return;
      setSaving(true);
      setFailureText('');
      const saved = await save(values);
      setSaving(false);
      if (!saved.ok) return setFailureText(saved.message);
      const fieldProblems = saved.problems.filter(({ field }) => isAsked(field, values));
      if (fieldProblems.length > 0) form.refuse(fieldProblems);
      // The service address has no field for the message.
      else setFailureText(saved.problems[0]?.message ?? '');
    },
  });
  return (
    <form {...form.form} className={formStyles.form} aria-label={label}>
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      {children(form)}
      {failureText && (
        <Banner tone="error" role="alert">
          {failureText}
        </Banner>
      )}
      <div className={formStyles.actions}>
        <Button type="submit" loading={saving} loadingLabel="checking your details">
          Save and continue
        </Button>
      </div>
    </form>
  );
}
