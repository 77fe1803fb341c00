import { createDecipheriv, createPublicKey, diffieHellman, hash, type KeyObject } from 'node:crypto';
import { sealing } from '@demarc/contract';
import { z } from 'zod';

const coordinate = z.string().regex(/^[\w-]{43}$/);
/** All that a page of ours writes there. What else a header may say would change how it is read: that is refused. */
const headerForm = z.strictObject({
  alg: z.literal(sealing.alg),
  enc: z.literal(sealing.enc),
  kid: z.string(),
  use: z.string(),
  sid: z.string(),
  epk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
});

interface SealedText {
  readonly header: z.output<typeof headerForm>;
  /** Throws where it was changed, or sealed to another key. */
  open(privateKey: KeyObject): string;
}

/**
 * A JSON Web Encryption (RFC 7516) of the one kind that the shop's pages make, undefined for any other. On the spot:
 * a library for all kinds asks the thread pool seven times, which costs twice as much as to open it.
 */
export function readJwe(compact: string): SealedText | undefined {
  const [head = '', encryptedKey, iv = '', sealed = '', tag = '', ...more] = compact.split('.');
  const header = headerForm.safeParse(parsed(head)).data;
  if (!header || encryptedKey !== '' || more.length > 0) return undefined;
  return {
    header,
    open(privateKey) {
      const publicKey = createPublicKey({ format: 'jwk', key: header.epk }); // refuses a point that is not on the curve
      const key = contentKeyOf(diffieHellman({ privateKey, publicKey }));
      const decipher = createDecipheriv('aes-256-gcm', key, ofLength(12, iv), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(head));
      decipher.setAuthTag(ofLength(16, tag));
      const text = [decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()];
      return Buffer.concat(text).toString();
    },
  };
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** One round of the Concat KDF (RFC 7518, 4.6.2): what stands before and behind the agreed secret. */
const round = number(1);
const otherInfo = Buffer.concat([
  number(sealing.enc.length),
  Buffer.from(sealing.enc),
  ...[number(0), number(0)], // nothing is said of the parties
  number(256),
]);
const contentKeyOf = (agreed: Buffer): Buffer => hash('sha256', Buffer.concat([round, agreed, otherInfo]), 'buffer');

function ofLength(bytes: number, text: string): Buffer {
  const read = Buffer.from(text, 'base64url');
  if (read.length !== bytes) throw new Error(`${bytes} bytes were expected`);
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
