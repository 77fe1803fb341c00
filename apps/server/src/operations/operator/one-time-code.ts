import { Secret, TOTP } from 'otpauth';

/** The settings that every authenticator app supports (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Accepts the adjacent steps too, because phone clocks differ and typing takes time. */
const acceptedSteps = 1;

/** 160 bits in base 32, the format of authenticator apps. */
export const generateCodeSecret = (): string => new Secret({ size: secretBytes }).base32;

const createTotp = (secret: string) => new TOTP({ ...settings, secret: Secret.fromBase32(secret) });

/** Computes the code that an authenticator app shows. */
export const computeCode = (secret: string, time: Date): string =>
  createTotp(secret).generate({ timestamp: time.getTime() });

/** Returns the 30-second step of a code; undefined when the code is not valid now. */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  const totp = createTotp(secret);
  const timestamp = now.getTime();
  const offset = totp.validate({ token: code.replaceAll(' ', ''), timestamp, window: acceptedSteps });
  return offset === null ? undefined : totp.counter({ timestamp }) + offset;
}

/** Builds the URL that sets up an authenticator app, usually as a QR code. */
export const buildOtpauthUrl = (issuer: string, email: string, secret: string): string =>
  new TOTP({ ...settings, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
