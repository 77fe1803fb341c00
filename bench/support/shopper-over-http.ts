import type { Pool } from 'pg';
import { unsealText } from '../../apps/server/src/platform/sealed-text.ts';
import type { Shopper } from '../../apps/server/src/testing/shopper.ts';
import { captchaEnv, checkedVisit } from './checked-visit.ts';
import type { ServerProcess } from './server-process.ts';
import { api } from './start-visit.ts';

type Place = Pick<ServerProcess, 'origin'>;

/** Somebody who has checked an address; where each request goes is asked every time, since servers come and go. */
export async function shopperOverHttp(
  server: () => Place,
  from: string,
  sent: () => void = () => {},
): Promise<Shopper> {
  const session = await checkedVisit(server(), from);
  const [, claims = ''] = (session.authorization ?? '').split('.');
  return {
    sessionId: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub,
    async send({ method, url, payload, headers }) {
      sent();
      const answer = await fetch(`${server().origin}${api}${url}`, {
        ...{ method, headers: { ...session, ...headers } },
        ...(payload !== undefined && { body: payload }),
      });
      return { statusCode: answer.status, body: await answer.text() };
    },
  };
}

/** As the telephone shows it: the one thing of a journey that does not come over HTTP. */
export const codeReader = (pool: Pool) => async (phone: string) => {
  const query = 'select sealed_text from text_message where "to" like $1 order by created_at desc limit 1';
  const found = await pool.query(query, [`%${phone}`]);
  return unsealText(captchaEnv.DEMARC_SECRET, found.rows[0].sealed_text).slice(0, 6);
};

/** One of tens of thousands, of the block that is kept free for fiction. */
export const phoneOf = (nth: number): string => `${200 + (nth % 700)}55501${String(nth % 90).padStart(2, '0')}`;
