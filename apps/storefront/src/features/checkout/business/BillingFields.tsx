import { Checkbox } from '@demarc/ui/checkbox';
import type { useForm } from '../../../lib/form/use-form.ts';
import { AddressFields } from './AddressFields.tsx';
import styles from './business.module.css';
import type { BusinessValues } from './business-form.ts';

interface BillingFieldsProps {
  form: ReturnType<typeof useForm<BusinessValues>>;
  helper?: string | undefined;
}

/** K-098: bills go to the service address by default. */
export function BillingFields({ form, helper }: BillingFieldsProps) {
  return (
    <>
      <Checkbox {...form.checkbox('billing.useServiceAddress')} label="Send bills to the service address" />
      {!form.values['billing.useServiceAddress'] && (
        <div className={styles.nested}>
          <AddressFields
            form={form}
            group="business"
            autoFill="section-billing billing"
            streetLabel="Billing address"
            streetHelper={helper}
          />
        </div>
      )}
    </>
  );
}
