import type { Shopper } from './shopper.ts';
import type { TestApp, Visitor } from './start-test-app.ts';

/** The same visitor at another server, with a new access token for each call. */
export const moveTo = ({ app, api }: TestApp, { sessionId, cookie }: Visitor): Shopper => ({
  sessionId,
  async send({ url, headers, ...rest }) {
    const { access_token: token } = (await app.inject({ url: `${api}/token`, headers: { cookie } })).json();
    return app.inject({
      ...rest,
      url: `${api}${url}`,
      headers: { cookie, authorization: `Bearer ${token}`, ...headers },
    });
  },
});
