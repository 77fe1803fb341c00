export const sampleContact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '201-555-0142',
  businessName: 'Harbor',
  address: '1 Main St',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  unit: '',
  unitType: '',
  mailType: 'E',
} as const;
