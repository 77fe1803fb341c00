import { z } from 'zod';

const keypad = '22233344455566677778889999';
const inDigits = (vanity: string) =>
  vanity.toUpperCase().replace(/[A-Z]/g, (letter) => keypad[letter.charCodeAt(0) - 65] ?? letter);

const isDialable = (number: string) =>
  /^[\d() .+-]{10,20}$/.test(number) && /^1?\d{10}$/.test(number.replace(/\D/g, ''));

/** A number that every phone can dial from what is shown: ten digits, with or without the 1 before them. */
export const phoneNumber = z
  .string()
  .refine((number) => !/[a-z]/i.test(number) || !isDialable(inDigits(number)), {
    error: ({ input }) => `"${input}" has letters, which not every phone can dial; write ${inDigits(String(input))}`,
    abort: true,
  })
  .refine(isDialable, 'write a telephone number, as (800) 555-0100');
