import { type BusinessSubmission, calls } from '@demarc/contract';
import { defaultHours, newBusinessInfo } from '@demarc/domain/checkout';
import type { Visitor } from './start-test-app.ts';

const service = {
  ...{ street: '101 LONGBOAT WHARF', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030' },
  addressId: 'A-101',
};
const blank = newBusinessInfo(service, { email: 'ann@example.com', phone: '201-555-0142' });

/** A business that checks out without a mistake; a test changes what it is about. */
export const harborBakery: BusinessSubmission = {
  info: {
    ...blank,
    contact: { ...blank.contact, firstName: 'Ann', lastName: 'Lee', businessName: 'Harbor Bakery' },
  },
  hours: defaultHours,
};

/** A form as the storefront's client writes it. */
export const formOf = (wire: object) => ({
  payload: new URLSearchParams(wire as Record<string, string>).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

export const tellBusiness = (visitor: Visitor, submission = harborBakery) =>
  visitor.send({
    method: 'POST',
    url: calls.validateBusiness.path,
    ...formOf(calls.validateBusiness.body.encode(submission)),
  });
