import { expect, test } from 'vitest';
import { toPlainLine, toPlainName } from './index.ts';

test.each([
  ['Harbor Bakery & Sons, Inc.', 'Harbor Bakery & Sons, Inc.'],
  ['St. Mary’s 24/7 Café', 'St. Mary’s 24/7 Café'],
  ['Harbor.com Bakery', 'Harbor.\u200Bcom Bakery'],
  ['claim at https://evil.example/win', 'claim at evil.\u200Bexample/win'],
  ['HTTP://WWW.evil.example', 'evil.\u200Bexample'],
  ['tel://900 www.evil.example', '900 evil.\u200Bexample'],
  ['write to win@evil.example', 'write to win@\u200Bevil.\u200Bexample'],
  ['two\r\nlines\u202E and\u200B tricks', 'two lines and tricks'],
  [' Harbor Bakery\t', 'Harbor Bakery'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
])('toPlainName(%j) is %j [S-242]', (name, plain) => expect(toPlainName(name)).toBe(plain));

test.each([
  ['Anna-Maria', 'Anna-Maria'],
  ['Studio 54, 24/7 since 1999', 'Studio 54, 24/7 since 1999'],
  ['1-800-Bakery', '1-800-Bakery'],
  ['YOU WON. CALL 1-900-555-0100 TODAY', 'YOU WON. CALL … TODAY'],
  ['call 900 555 0100', 'call …'],
  ['call (900) 555.0100 now', 'call (… now'],
  ['call 9\u200B0\u200B0 5–5–5 0–1–0–0', 'call …'],
  ['call ٩٠٠٥٥٥٠١٠٠', 'call …'],
  ['evil。com or evil．com', 'evil.\u200Bcom or evil.\u200Bcom'],
  ['tel:+19005550100', '…'],
  ['javascript:alert', 'alert'],
  ['javascript : alert', 'alert'],
  ['mailto：win@evil.example', 'win@\u200Bevil.\u200Bexample'],
])('toPlainName(%j) is %j [S-265]', (name, plain) => expect(toPlainName(name)).toBe(plain));

test.each([
  ['call 900_555_0100', 'call …'],
  ['call 900, 555, 0100', 'call …'],
  ['call 9*0*0*5*5*5*0*1*0*0', 'call …'],
  ['call ⑨⓪⓪ ⑤⑤⑤ ⓪①⓪⓪', 'call …'],
  ['call 9️⃣0️⃣0️⃣5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣', 'call …'],
])('toPlainName(%j) is %j [S-323]', (name, plain) => expect(toPlainName(name)).toBe(plain));

test.each([
  ['Call +1 (900) 555-0100 now, Hoboken, NJ 07030', 'Call … now, Hoboken, NJ 07030'],
  ['1 Elm St, 9 0 0 5 5 5 0 1 0 0, Call 900_555_0100, NJ 07030', '1 Elm St, …, Call …, NJ 07030'],
  ['1 Elm St, ⑨⓪⓪ ⑤⑤⑤ ⓪①⓪⓪, Hoboken', '1 Elm St, …, Hoboken'],
  ['1 Elm St, 900, 555, 0100, Hoboken', '1 Elm St, …, Hoboken'],
])('toPlainLine(%j) is %j [S-323]', (address, plain) => expect(toPlainLine(address)).toBe(plain));

test.each([
  '12345 67th St, Kenosha, WI 53142-1234',
  'N112W15890 Mequon Rd, Germantown, WI 53022',
  '10025 1/2 W 63rd St, STE 1200, Hoboken, NJ 07030',
  '54321 State Highway 1234, Unit 5678, Hoboken, NJ 07030',
])('toPlainLine keeps %j [S-323]', (address) => expect(toPlainLine(address)).toBe(address));

test('toPlainLine breaks links and keeps the digits of an address [S-265]', () => {
  expect(toPlainLine('101 Longboat Wharf, Hoboken, NJ 07030-1234')).toBe('101 Longboat Wharf, Hoboken, NJ 07030-1234');
  expect(toPlainLine('1 evil.com\nwww.evil.com')).toBe('1 evil.\u200Bcom evil.\u200Bcom');
  expect(toPlainLine('x'.repeat(300))).toHaveLength(200);
});
