import type { WaitlistRegistration } from '../index.ts';

/** A registration for an address that no check knows. */
export const sampleRegistration: WaitlistRegistration = {
  checkId: '',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  mobileNum: '2125550100',
  businessNum: '',
  existingLandline: false,
  zipCode: '10012',
  city: 'New York',
  streetAddress: '140 West 4th Street',
  unit: '',
  consent: true,
};
