import { expect, test } from 'vitest';
import { toPlainName } from './index.ts';

test.each([
  ['Harbor Bakery & Sons, Inc.', 'Harbor Bakery & Sons, Inc.'],
  ['St. Mary’s 24/7 Café', 'St. Mary’s 24/7 Café'],
  ['Harbor.com Bakery', 'Harbor.\u200Bcom Bakery'],
  ['claim at https://evil.example/win', 'claim at evil.\u200Bexample/win'],
  ['HTTP://WWW.evil.example', 'evil.\u200Bexample'],
  ['tel://900 www.evil.example', '900 evil.\u200Bexample'],
  ['write to win@evil.example', 'write to win@\u200Bevil.\u200Bexample'],
  ['two\r\nlines\u202E and\u200B tricks', 'two lines and tricks'],
  ['x'.repeat(100), `${'x'.repeat(59)}…`],
])('toPlainName(%j) is %j [S-242]', (name, plain) => expect(toPlainName(name)).toBe(plain));
