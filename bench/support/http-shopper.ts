import type { Pool } from 'pg';
import { unsealText } from '../../apps/server/src/platform/sealed-text.ts';
import type { Shopper } from '../../apps/server/src/testing/shopper.ts';
import { captchaEnv, startCheckedVisit } from './checked-visit.ts';
import type { ServerProcess } from './server-process.ts';
import { api } from './start-visit.ts';

type ServerAddress = Pick<ServerProcess, 'origin'>;

/** Creates a shopper with a checked address. Every request calls `getServer`, because servers may be restarted. */
export async function createHttpShopper(
  getServer: () => ServerAddress,
  networkAddress: string,
  onSend: () => void = () => {},
): Promise<Shopper> {
  const session = await startCheckedVisit(getServer(), networkAddress);
  const [, claims = ''] = (session.authorization ?? '').split('.');
  return {
    sessionId: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub,
    async send({ method, url, payload, headers }) {
      onSend();
      const answer = await fetch(`${getServer().origin}${api}${url}`, {
        method,
        headers: { ...session, ...headers },
        ...(payload !== undefined && { body: payload }),
      });
      return { statusCode: answer.status, body: await answer.text() };
    },
  };
}

/** Returns a function that reads the one-time code of a phone from the database. All other steps use HTTP. */
export const createCodeReader = (pool: Pool) => async (phone: string) => {
  const query = 'select sealed_text from text_message where "to" like $1 order by created_at desc limit 1';
  const found = await pool.query(query, [`%${phone}`]);
  return unsealText(captchaEnv.DEMARC_SECRET, found.rows[0].sealed_text).slice(0, 6);
};

/** Returns a telephone number that is reserved for fiction. There are 6300 of them. */
export const getPhoneNumber = (nth: number): string =>
  `${areaCodes[nth % areaCodes.length]}55501${String(nth % 90).padStart(2, '0')}`;
/** Area codes of the United States, which get text messages. */
const areaCodes = [201, 202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219];
