import { withShippingTo } from '@demarc/domain/checkout';
import { AddressFields } from '../../../features/checkout/business/AddressFields.tsx';
import { BillingFields } from '../../../features/checkout/business/BillingFields.tsx';
import { BusinessForm } from '../../../features/checkout/business/BusinessForm.tsx';
import { ContactFields } from '../../../features/checkout/business/ContactFields.tsx';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changeCheckout, useCheckout } from '../../../features/checkout/checkout-store.ts';
import { FieldGroup } from '../../../features/checkout/layout/FieldGroup.tsx';
import { getServiceAddress } from '../service-address.ts';
import { HoursFields } from './HoursFields.tsx';
import { ShippingFields } from './ShippingFields.tsx';
import { saveBusiness } from './save-business.ts';
import { useShipsEquipment } from './use-ships-equipment.ts';
import { useUnits } from './use-units.ts';

/** K-051: the contact, the business address, and the addresses for bills and for what is shipped. */
export function BusinessInfo() {
  const deps = useCheckoutDeps();
  const { chosenAddressId, businessCheck, businessInfo } = useCheckout();
  const isShipping = useShipsEquipment();
  const { units, getUnitInfo } = useUnits(chosenAddressId);
  const retries = businessCheck?.billingAddressRetries ?? 0;
  return (
    <BusinessForm
      key={isShipping ? 'with-shipping' : 'without-shipping'}
      // An address that was typed for another cart is no longer on the page.
      initialInfo={isShipping ? businessInfo : withShippingTo(businessInfo, 'service', getServiceAddress())}
      label="Tell us about your business"
      getUnitInfo={getUnitInfo}
      save={(values) => saveBusiness(values, deps)}
    >
      {(form) => (
        <>
          <FieldGroup legend="Contact">
            <ContactFields form={form} />
            <HoursFields form={form} />
          </FieldGroup>
          <FieldGroup legend="Business address">
            <AddressFields
              form={form}
              group="contact"
              autoFill="section-business"
              streetLabel="Street address"
              units={units}
              onChosen={(addressId) => changeCheckout((checkout) => ({ ...checkout, chosenAddressId: addressId }))}
            />
            <BillingFields
              form={form}
              helper={
                retries > 0
                  ? 'If this address is correct, save again. On the third try, we’ll use it as entered.'
                  : undefined
              }
            />
          </FieldGroup>
          {isShipping && (
            <FieldGroup legend="Shipping address">
              <ShippingFields form={form} />
            </FieldGroup>
          )}
        </>
      )}
    </BusinessForm>
  );
}
