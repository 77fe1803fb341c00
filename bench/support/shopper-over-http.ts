import type { Pool } from 'pg';
import { unsealText } from '../../apps/server/src/platform/sealed-text.ts';
import type { Shopper } from '../../apps/server/src/testing/shopper.ts';
import { captchaEnv, checkedVisit } from './checked-visit.ts';
import type { ServerProcess } from './server-process.ts';
import { api } from './start-visit.ts';

type ServerAddress = Pick<ServerProcess, 'origin'>;

/** A shopper with a checked address. Every request asks `server` for its target, because servers may be restarted. */
export async function shopperOverHttp(
  server: () => ServerAddress,
  from: string,
  onSend: () => void = () => {},
): Promise<Shopper> {
  const session = await checkedVisit(server(), from);
  const [, claims = ''] = (session.authorization ?? '').split('.');
  return {
    sessionId: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub,
    async send({ method, url, payload, headers }) {
      onSend();
      const answer = await fetch(`${server().origin}${api}${url}`, {
        ...{ method, headers: { ...session, ...headers } },
        ...(payload !== undefined && { body: payload }),
      });
      return { statusCode: answer.status, body: await answer.text() };
    },
  };
}

/** Reads the one-time code from the database: the only part of a journey that does not come over HTTP. */
export const codeReader = (pool: Pool) => async (phone: string) => {
  const query = 'select sealed_text from text_message where "to" like $1 order by created_at desc limit 1';
  const found = await pool.query(query, [`%${phone}`]);
  return unsealText(captchaEnv.DEMARC_SECRET, found.rows[0].sealed_text).slice(0, 6);
};

/** Returns one of tens of thousands of numbers from the block that is reserved for fiction. */
export const phoneOf = (nth: number): string => `${200 + (nth % 700)}55501${String(nth % 90).padStart(2, '0')}`;
