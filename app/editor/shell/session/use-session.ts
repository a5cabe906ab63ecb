import { useMemo, useState } from 'react';
import type { Api } from '../../../api-client.ts';
import type { Membership } from '../../../use-api.ts';
import { createEditorApi, findLogin } from './editor-session.ts';

/** The API client, and whether a login is required. */
export function useSession(membership: Membership): {
  api: Api;
  isSignedOut: boolean;
  /** Number of logins on this page. */
  logins: number;
  /** Continues with a new token. */
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
        // Offline, the session's state is unknown.
      }
    },
    [membership],
  );
  return { api, isSignedOut, logins, resume, check };
}
