import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Accepts the adjacent steps too, because phone clocks differ and typing takes time. */
const acceptedOffsets = [0, -1, 1];

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base 32, the format of authenticator apps. */
export const generateCodeSecret = (): string => [...randomBytes(32)].map((byte) => base32[byte % 32]).join('');

function decodeBase32(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const getStep = (time: Date) => Math.floor(time.getTime() / 1000 / stepSeconds);

function computeStepCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Computes the code that an authenticator app shows (RFC 6238). */
export const computeCode = (secret: string, time: Date): string => computeStepCode(secret, getStep(time));

/** Returns the 30-second step of a code; undefined when the code is not valid now. */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  const actual = Buffer.from(code.replaceAll(' ', ''));
  return acceptedOffsets
    .map((offset) => getStep(now) + offset)
    .find((step) => {
      const expected = Buffer.from(computeStepCode(secret, step));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    });
}

/** Builds the URL that sets up an authenticator app, usually as a QR code. */
export const buildOtpauthUrl = (issuer: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
    .toString()
    .replaceAll('+', '%20')}`;
