import { z } from 'zod';

const keypad = '22233344455566677778889999';
const toDigits = (vanity: string) =>
  vanity.toUpperCase().replace(/[A-Z]/g, (letter) => keypad[letter.charCodeAt(0) - 65] ?? letter);

const isDialable = (number: string) =>
  /^[\d() .+-]{10,20}$/.test(number) && /^1?\d{10}$/.test(number.replace(/\D/g, ''));

/** A number that every phone can dial as written: ten digits, with or without a leading 1. */
export const phoneNumber = z
  .string()
  .refine((number) => !/[a-z]/i.test(number) || !isDialable(toDigits(number)), {
    error: ({ input }) => `"${input}" has letters, which not every phone can dial; write ${toDigits(String(input))}`,
    abort: true,
  })
  .refine(isDialable, 'write a telephone number, as (800) 555-0100');
