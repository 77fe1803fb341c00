import { type TechTeamContact, validateTechTeamContact } from '@demarc/domain/cart';

/** The name of the form, and of its draft. */
export const techTeamFormName = 'tech-team';

export const emptyContact: TechTeamContact = { firstName: '', lastName: '', phone: '', email: '' };

/** C-283: the same messages as for these fields on other pages. */
const messages: Readonly<Record<keyof TechTeamContact, string>> = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  phone: 'Please enter your valid phone number.',
  email: 'Please enter a valid email address.',
};

export const findTechTeamProblems = (contact: TechTeamContact) =>
  validateTechTeamContact(contact).map((field) => ({ field, message: messages[field] }));
