import { BillingFields } from '../../../checkout/business/BillingFields.tsx';
import { BusinessForm } from '../../../checkout/business/BusinessForm.tsx';
import { ContactFields } from '../../../checkout/business/ContactFields.tsx';
import { Group } from '../../../checkout/parts/Group.tsx';
import { saveAboutBusiness } from '../save-about-business.ts';

/** The address of the quote is the one that was checked: nobody is asked for a unit again. */
const noUnits = () => ({ hasUnits: false, baseAddressBlocked: false });

/** K-065: who orders, and where the bills go. Where the service goes, the quote says. */
export function AboutBusiness() {
  return (
    <BusinessForm label="About your business" unitsFor={noUnits} save={saveAboutBusiness}>
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
