import { formatAddress } from '@demarc/domain/address';
import { withShippingTo } from '@demarc/domain/checkout';
import { Checkbox } from '@demarc/ui/checkbox';
import { AddressFields } from '../../../features/checkout/business/AddressFields.tsx';
import styles from '../../../features/checkout/business/business.module.css';
import {
  type BusinessField,
  type BusinessValues,
  toBusinessInfo,
} from '../../../features/checkout/business/business-form.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { useTabSession } from '../../../lib/session/session-store.ts';
import { getServiceAddress } from '../service-address.ts';

/** K-097: equipment ships to the service address, unless the shopper enters another one. */
export function ShippingFields({ form }: { form: ReturnType<typeof useForm<BusinessValues>> }) {
  const { address } = useTabSession();
  const selected = form.values['shipping.selected'];
  const choose = (isServiceAddress: boolean) => {
    const { shipping } = withShippingTo(
      toBusinessInfo(form.values),
      isServiceAddress ? 'service' : 'other',
      getServiceAddress(),
    );
    for (const [name, value] of Object.entries(shipping)) form.change(`shipping.${name}` as BusinessField, value);
  };
  return (
    <>
      <Checkbox
        {...form.checkbox('shipping.selected')}
        onChange={({ target }) => choose(target.checked)}
        label="Ship equipment to the service address"
        helper={selected && address ? formatAddress(address) : undefined}
      />
      {!selected && (
        <div className={styles.nested}>
          <AddressFields
            form={form}
            group="shipping"
            autoFill="section-shipping shipping"
            streetLabel="Shipping street address"
          />
        </div>
      )}
    </>
  );
}
