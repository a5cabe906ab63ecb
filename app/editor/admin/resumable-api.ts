import { type Api, createApi, SessionEnded } from '../../api-client.ts';
import type { Membership } from '../../use-api.ts';

/**
 * Creates an API client for a page that stays open when its session ends: after a login in another
 * tab, the next call succeeds.
 */
export function createResumableApi({ accessToken, language }: Membership): Pick<Api, 'send'> {
  const open = (token: string) =>
    createApi({
      accessToken: token,
      language,
      send: (input, init) => fetch(input, init),
      onSessionEnd: () => {},
    });
  let api = open(accessToken);
  return {
    async send(...call) {
      try {
        return await api.send(...call);
      } catch (error) {
        // An invalid token forces a refresh by cookie.
        if (error instanceof SessionEnded) api = open('none');
        throw error;
      }
    },
  };
}
