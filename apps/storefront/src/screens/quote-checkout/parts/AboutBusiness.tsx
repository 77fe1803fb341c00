import { BillingFields } from '../../../features/checkout/business/BillingFields.tsx';
import { BusinessForm } from '../../../features/checkout/business/BusinessForm.tsx';
import { ContactFields } from '../../../features/checkout/business/ContactFields.tsx';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { Group } from '../../../features/checkout/parts/Group.tsx';
import { saveAboutBusiness } from '../save-about-business.ts';

/** The address of the quote is already checked, so no unit is requested. */
const noUnits = () => ({ hasUnits: false, baseAddressBlocked: false });

/** K-065: the contact and the billing address. The quote defines the service address. */
export function AboutBusiness() {
  const deps = useCheckoutDeps();
  return (
    <BusinessForm label="About your business" unitsFor={noUnits} save={(values) => saveAboutBusiness(values, deps)}>
      {(form) => (
        <>
          <Group legend="Contact">
            <ContactFields form={form} />
          </Group>
          <Group legend="Bills">
            <BillingFields form={form} />
          </Group>
        </>
      )}
    </BusinessForm>
  );
}
