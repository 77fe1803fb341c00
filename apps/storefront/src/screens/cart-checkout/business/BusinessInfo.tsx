import { AddressFields } from '../../../features/checkout/business/AddressFields.tsx';
import { BillingFields } from '../../../features/checkout/business/BillingFields.tsx';
import { BusinessForm } from '../../../features/checkout/business/BusinessForm.tsx';
import { ContactFields } from '../../../features/checkout/business/ContactFields.tsx';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changeCheckout, useCheckout } from '../../../features/checkout/checkout-store.ts';
import { Group } from '../../../features/checkout/parts/Group.tsx';
import { HoursFields } from './HoursFields.tsx';
import { ShippingFields } from './ShippingFields.tsx';
import { saveBusiness } from './save-business.ts';
import { useUnits } from './use-units.ts';

/** K-051: the contact, the business address, and the addresses for bills and shipments. */
export function BusinessInfo() {
  const deps = useCheckoutDeps();
  const { chosenAddressId, businessCheck } = useCheckout();
  const { units, factsFor } = useUnits(chosenAddressId);
  const retries = businessCheck?.billingAddressRetries ?? 0;
  return (
    <BusinessForm label="Tell us about your business" unitsFor={factsFor} save={(values) => saveBusiness(values, deps)}>
      {(form) => (
        <>
          <Group legend="Contact">
            <ContactFields form={form} />
            <HoursFields form={form} />
          </Group>
          <Group legend="Business address">
            <AddressFields
              form={form}
              group="contact"
              autoFill="section-business"
              streetLabel="Street address"
              units={units}
              onChosen={(chosen) => changeCheckout((now) => ({ ...now, chosenAddressId: chosen }))}
            />
            <BillingFields
              form={form}
              helper={
                retries > 0
                  ? 'If this address is correct, save again. On the third try, we’ll use it as entered.'
                  : undefined
              }
            />
          </Group>
          <Group legend="Shipping address">
            <ShippingFields form={form} />
          </Group>
        </>
      )}
    </BusinessForm>
  );
}
