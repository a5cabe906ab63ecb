import { type Api, createApi, SessionEnded } from '../../api-client.ts';
import type { Membership } from '../../use-api.ts';

/**
 * The API for a page that is not left when its session ends: after whoever wrote there has logged in on another tab,
 * the next call goes through.
 */
export function createLastingApi({ accessToken, language }: Membership): Pick<Api, 'send'> {
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
        // No token, so that another is asked for by the cookie.
        if (error instanceof SessionEnded) api = open('none');
        throw error;
      }
    },
  };
}
