export { emailCharacters, emailProblemText, isEmailAddress, isEntryEmail } from './email.ts';
export { formatPhone, type PhoneProblem, phoneDigits, phoneProblem, phoneProblemText } from './phone.ts';
export { stripSensitive } from './strip-sensitive.ts';
