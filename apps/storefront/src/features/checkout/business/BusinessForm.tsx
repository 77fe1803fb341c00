import type { BusinessInfo, UnitInfo } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { type ReactNode, useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import {
  applyBusinessValues,
  type BusinessField,
  type BusinessValues,
  type SavedBusiness,
  toBusinessValues,
  validateBusinessForm,
} from './business-form.ts';

interface BusinessFormProps {
  label: string;
  /** Defaults to the business info of the checkout. */
  initialInfo?: BusinessInfo;
  getUnitInfo(unit: string): UnitInfo;
  save(values: BusinessValues): Promise<SavedBusiness>;
  /** Renders the fields. */
  children(form: ReturnType<typeof useForm<BusinessValues>>): ReactNode;
}

/** Hides the billing fields while bills go to the service address, and the shipping fields while parcels go there. */
const isFieldShown = (field: BusinessField, values: BusinessValues) =>
  !(field.startsWith('business.') && values['billing.useServiceAddress']) &&
  !(field.startsWith('shipping.') && field !== 'shipping.selected' && values['shipping.selected']);

/** The business info form. Stores every change in the checkout and validates on save. */
export function BusinessForm({ label, initialInfo, getUnitInfo, save, children }: BusinessFormProps) {
  const checkout = useCheckout();
  const { rules } = useSettings();
  const [isSaving, setIsSaving] = useState(false);
  const [failureText, setFailureText] = useState('');
  const form = useForm<BusinessValues>({
    name: 'business',
    initialValues: toBusinessValues({ ...checkout, ...(initialInfo && { businessInfo: initialInfo }) }),
    savedByScreen: true,
    validate: (values) => validateBusinessForm(values, getUnitInfo(values['contact.unit']), rules),
    isShown: isFieldShown,
    onChange(values) {
      setFailureText('');
      changeCheckout((now) => applyBusinessValues(now, values));
    },
    async onSubmit(values) {
      if (isSaving) return;
      setIsSaving(true);
      setFailureText('');
      const saved = await save(values);
      setIsSaving(false);
      if (!saved.ok) return setFailureText(saved.message);
      const fieldProblems = saved.problems.filter(({ field }) => isFieldShown(field, values));
      if (fieldProblems.length > 0) form.showServerProblems(fieldProblems);
      // The service address has no field for the message.
      else setFailureText(saved.problems[0]?.message ?? '');
    },
  });
  return (
    <form {...form.formProps} className={formStyles.form} aria-label={label}>
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      {children(form)}
      {failureText && (
        <Banner tone="error" role="alert">
          {failureText}
        </Banner>
      )}
      <div className={formStyles.actions}>
        <Button type="submit" loading={isSaving} loadingLabel="checking your details">
          Save and continue
        </Button>
      </div>
    </form>
  );
}
