import { useMemo, useState } from 'react';
import type { Api } from '../../api-client.ts';
import type { Membership } from '../../use-api.ts';
import { createEditorApi, findLogin } from './editor-session.ts';

/** The API, and whether somebody must log in before it goes on. */
export function useSession(membership: Membership): {
  api: Api;
  isSignedOut: boolean;
  /** How often somebody has logged in again. */
  logins: number;
  /** Goes on with a new token. */
  resume: (accessToken: string) => void;
  check: () => Promise<void>;
} {
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [logins, setLogins] = useState(0);
  const [api] = useState(() =>
    createEditorApi(membership, { onSessionEnd: () => setIsSignedOut(true) }),
  );
  const resume = useMemo(
    () => (accessToken: string) => {
      api.resume(accessToken);
      setIsSignedOut(false);
      setLogins((count) => count + 1);
    },
    [api],
  );
  const check = useMemo(
    () => async () => {
      try {
        const found = await findLogin();
        if (found?.personId !== membership.personId) setIsSignedOut(true);
      } catch {
        // Without a network nothing is known of the session.
      }
    },
    [membership],
  );
  return { api, isSignedOut, logins, resume, check };
}
