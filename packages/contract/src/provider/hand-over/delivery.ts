import { portStates } from '@demarc/domain/order';
import { z } from 'zod';
import { localDate, localTime, phone, text } from './fields.ts';

export const visit = z
  .strictObject({
    state: z
      .enum(['held', 'booked', 'onTheWay', 'done', 'missed', 'cancelled'])
      .describe(
        '`held` until the order is approved, `booked` then, `onTheWay` while a technician travels, `done` when installed, `missed` after a failed visit.',
      ),
    date: localDate('The day of the installation, or of the self installation.'),
    from: localTime('Start of the window, in the time zone of the premises.').optional(),
    to: localTime('End of the window, in the time zone of the premises.').optional(),
    window: text('The window as the shopper saw it.').optional(),
    timeZone: text('IANA time zone of the times.'),
    code: text('The code of the slot in your calendar.').optional(),
    installBy: z.enum(['technician', 'self']).describe('Who installs.'),
    answers: z
      .record(z.string(), z.boolean())
      .describe('Yes or no for each question of your calendar about the visit, by the id of the question.')
      .optional(),
  })
  .describe('The installation. Absent if a representative agrees on a date with the customer.');

const porting = z
  .strictObject({
    currentProvider: text('The carrier that has the number now.'),
    accountNumber: text(
      'The account at that carrier. Only until you have confirmed a revision that has it: keep it, the shop deletes it then.',
    ).optional(),
    pin: text('The PIN of that account. As long as the account number.').optional(),
    serviceAddress: text('The address of that account. As long as the account number.').optional(),
    authorizedName: text('Who may move the number. As long as the account number.').optional(),
    letterId: text('The confirmation number of the signed letter of authorization.').optional(),
    signerName: text('Who signed the letter.').optional(),
    signerPhone: phone('Where to call the signer of the letter.').optional(),
    longDistanceProvider: text('The long distance carrier, as the letter has it.').optional(),
    intraLataProvider: text('The carrier for calls within the region, as the letter has it.').optional(),
    interLataProvider: text('The carrier for calls beyond the region, as the letter has it.').optional(),
    state: z
      .enum(['requested', ...portStates])
      .describe('The state of the transfer: `requested` until you report another one with `updatePort`.')
      .optional(),
    date: localDate('The day of the transfer, as you reported it.').optional(),
    reason: text('Why the state is so, as you reported it.').optional(),
  })
  .describe('How to move a number from its current carrier.');

export const number = z
  .strictObject({
    itemId: text('The item with the plan of the line.'),
    number: phone('The telephone number. Absent if you assign it.').optional(),
    use: z.enum(['voice', 'fax']).describe('What the line is for.'),
    device: z.enum(['desktop', 'webphone']).describe('The device of a line of digital voice.').optional(),
    email: text('Email of the person on a line of digital voice, for the web phone.').optional(),
    source: z
      .enum(['inventory', 'ported', 'pending'])
      .describe(
        '`inventory` is one of your numbers, `ported` comes from another carrier, `pending` is assigned by you.',
      ),
    porting: porting.optional(),
  })
  .describe('A telephone line.');

export const listing = z
  .strictObject({
    itemId: text('The item of the listing.'),
    catalogId: text('The kind of listing in your catalog files.'),
    name: text('The business as the directory shows it.').optional(),
    firstName: text('First name, for a listing of a person.').optional(),
    lastName: text('Last name, for a listing of a person.').optional(),
    heading: text('The heading of the directory.').optional(),
    number: phone('The listed number. Absent if you assign it.').optional(),
    street: text('The listed street.').optional(),
    city: text('The listed city.').optional(),
  })
  .describe('The entry in the directory. Without details for an unpublished number.');
