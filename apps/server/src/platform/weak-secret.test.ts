import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { findWeakness } from './weak-secret.ts';

test.each([
  ['x'.repeat(32), 'it has fewer than 8 different characters'],
  ['1010101010101010101010101010101010', 'it has fewer than 8 different characters'],
  ['Kq7/Zp2+Lm9xKq7/Zp2+Lm9xKq7/Zp2+Lm9x', 'it repeats a shorter text'],
  ['Kq7/Zp2+Lm9xKq7/Zp2+Lm9xKq7/Zp2+Lm', 'it repeats a shorter text'],
  ['abcdefghijklmnopqrstuvwxyz012345', 'its characters follow the alphabet or the digits'],
  ['aabbccddeeffgghhiijjkkllmmnnoopp', 'its characters follow the alphabet or the digits'],
  ['9876543210zyxwvutsrqponmlkjihgfe', 'its characters follow the alphabet or the digits'],
  ['the quick brown fox jumps over the lazy dog', 'it consists of words'],
  ['correct-horse-battery-staple-on-the-wharf', 'it consists of words'],
  ['Halyard2026_ChangeMe_4f9Q1z7Xw2', 'it consists of words'],
  ['my-super-SECRET-value-2026-11-18!', 'it consists of words'],
  ['correcthorsebatterystaplecorrecth', 'it repeats a shorter text'],
  ['Summer2026!Summer2027!Summer2028!', 'it repeats a shorter text'],
  ['P@ssw0rdP@ssw0rd1P@ssw0rd2P@ssw0rd', 'it repeats a shorter text'],
  ['Tr0ub4dor&3Tr0ub4dor&4Tr0ub4dor&5', 'it repeats a shorter text'],
  ['asdfghjklasdfghjklzxcvbnmzxcvbnm12', 'it repeats a shorter text'],
  ['HalyardBusinessOnlineShop2026!!!!', 'it consists of words'],
  ['thequickbrownfoxjumpsoverthelazydog', 'it consists of words'],
  ['thequickbrownfoxjumpsoverthelazy1A', 'it consists of words'],
  ['Halyard-Prod-2026-K3y-f0r-s3ss10ns', 'it consists of words'],
  ['h4ly4rd-bu51n355-0rd3r1ng-k3y-01', 'it consists of words'],
  ['5up3r5tr0ngK3y4Pr0duct10n2026!!!', 'it consists of words'],
  ['P@55w0rd!Tr0ub4d0r#Xk9zHarbor&7Q', 'it consists of words'],
  ['HALYARDBUSINESSINTERNETSHOPKEY12', 'it consists of words'],
  ['blue1Blue2blue3Blue4blue5Blue6bl', 'it repeats a shorter text'],
  ['a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6', 'its characters follow the alphabet or the digits'],
  ['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,', 'its characters follow the keyboard'],
  ['!QAZ2wsx#EDC4rfv%TGB6yhn&UJM8ik<', 'its characters follow the keyboard'],
  ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6', 'its characters follow the keyboard'],
  ['poiuytrewqlkjhgfdsamnbvcxz098765', 'its characters follow the keyboard'],
  ['31415926535897932384626433832795', 'it consists of digits'],
  ['2026-11-18T12:00:00Z2027-01-31T08', 'it consists of digits'],
])('%s is refused, because %s [S-112] [S-243] [S-269]', (secret, reason) => {
  expect(findWeakness(secret)).toBe(reason);
});

test.each([
  ['AbCdEfGhIjKlMnOpQrStUvWxYz012345', 'its characters follow the alphabet or the digits'],
  ['Y2hhbmdlbWVjaGFuZ2VtZWNoYW5nZW1l', 'it encodes a text that can be guessed'],
  ['bXktc3VwZXItc2VjcmV0LXZhbHVlLTIwMjY=', 'it encodes a text that can be guessed'],
  ['bXktc3VwZXItc2VjcmV0LXZhbHVlLTIwMjYK', 'it encodes a text that can be guessed'],
  ['6f6e6c696e652d73686f702d32303236', 'it encodes a text that can be guessed'],
  ['482b63397051374c7632', 'it encodes a text that can be guessed'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', 'it is the hash of a word that is guessed first'],
  ['D41D8CD98F00B204E9800998ECF8427E', 'it is the hash of a word that is guessed first'],
  [
    '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
    'it is the hash of a word that is guessed first',
  ],
  ['47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'it is the hash of a word that is guessed first'],
  ['halyard business internet voice television', 'it consists of words'],
  ['Halyard-Business-Online-Shop-Session-Key', 'it consists of words'],
  ['january-february-march-april-may-june', 'it consists of words'],
  ['one-two-three-four-five-six-seven', 'it consists of words'],
  ['red-green-blue-yellow-orange-purple', 'it consists of words'],
  ['fresh lobster rolls are what they sell here', 'it consists of words'],
  ['feint cluster vexation tundra omen', 'it consists of words'],
  ['feint cluster vexation tundra omen tundra', 'it repeats a shorter text'],
])('%s is refused, because %s [S-324]', (secret, reason) => {
  expect(findWeakness(secret)).toBe(reason);
});

test.each([
  ['1Password, words', 'feint-cluster-vexation-tundra-omen-quarry'],
  ['1Password, words with spaces', 'feint cluster vexation tundra omen quarry'],
  ['1Password, words with digits and marks', 'feint3cluster!vexation7tundra@omen9quarry'],
  ['1Password, characters', '.6bQ!Dw@9zKrY*Vn_cHGxTjFePL-82Ru'],
  ['Bitwarden, words', 'Cradle-Oversight-Unmoving-Retired7-Swivel-Gnat'],
  ['Bitwarden, characters', '8Kz#vN2!pQ9@xW5$mL7^cR3&jH6*bT4%'],
  ['KeePassXC, words', 'Gnat.Sludge.Vividly.Reoccur.Handbag.Truce.Mocker'],
  ['KeePassXC, letters and digits', 'tPq7VbXe2LkZ9mWn4RsYc6JdHgF3uBxA'],
  ['dice', 'unwound tidbit canopener reptile dosage mulch pry'],
  ['iCloud Keychain', 'rokpif-8fygzi-hysfaH-quvzo3-tacbyn'],
  ['pwgen', 'ThujOtHu-bIoGrAy-vEyNdoZa-QuEjLoMi'],
  ['small letters', 'xkqzvbnmwtrhplgdsfjycaieoumrqwzk'],
  ['base32', 'mfrggzdfmztwq2lknnwg23tpobyxe43u'],
  ['openssl rand -base64 48', 'q3vXx0mC0z5n2yq1kJ8Yy7oR4tW9uE6iP2aS5dF8gH1+Lw/Vb7NcZe4TmKs9QfRj'],
  ['openssl rand -hex 32', '9f2c41d07be8a65310c7d94fe2b8a3567d10e4c9b85f2a63e7d1094cb6a8f35e'],
  ['two UUIDs', '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63.a1d7e930-52c8-4f0b-b6e4-98c3d1f72a05'],
])('the secret of %s is accepted [S-324]', (_, secret) => {
  expect(findWeakness(secret)).toBeUndefined();
});

const smallLetters = 'abcdefghijklmnopqrstuvwxyz';

test.each([
  ['small letters', smallLetters],
  ['base32', `${smallLetters}234567`],
  ['small letters and digits', `${smallLetters}0123456789`],
  ['letters', `${smallLetters}${smallLetters.toUpperCase()}`],
  ['printable characters', String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at))],
])('all but a few of 2000 random texts of 32 %s are accepted [S-324]', (_, characters) => {
  const secrets = Array.from({ length: 2000 }, () =>
    Array.from({ length: 32 }, () => characters[randomInt(characters.length)]).join(''),
  );
  expect(secrets.filter((secret) => findWeakness(secret)).length).toBeLessThan(10);
});

test.each([
  ['base64', 32],
  ['base64url', 32],
  ['hex', 32],
  ['hex', 16],
] as const)('random %s texts of %i bytes are accepted [S-112] [S-269]', (encoding, bytes) => {
  // Not fast-check: it prefers small and equal numbers, which random texts do not have.
  for (let n = 0; n < 2000; n++) {
    const secret = randomBytes(bytes).toString(encoding);
    expect([secret, findWeakness(secret)]).toEqual([secret, undefined]);
  }
});
