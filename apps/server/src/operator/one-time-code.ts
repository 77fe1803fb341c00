import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Half a minute early or late: clocks of phones differ, and people type. */
const tolerance = [0, -1, 1];

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base 32, as the apps want it. */
export const newCodeSecret = (): string => [...randomBytes(32)].map((byte) => base32[byte % 32]).join('');

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / stepSeconds);

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What the app of an operator shows (RFC 6238). */
export const codeAt = (secret: string, time: Date): string => codeOf(secret, stepAt(time));

/** The half minute that a code is of, if it is one of those that are taken now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(' ', ''));
  return tolerance
    .map((early) => stepAt(now) + early)
    .find((step) => {
      const right = Buffer.from(codeOf(secret, step));
      return given.length === right.length && timingSafeEqual(given, right);
    });
}

/** What an app scans or is told, to show the codes from then on. */
export const setUpAddress = (issuer: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({
    ...{ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) },
  })
    .toString()
    .replaceAll('+', '%20')}`;
