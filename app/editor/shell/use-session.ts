import { useMemo, useState } from 'react';
import type { Api } from '../../api-client.ts';
import type { Membership } from '../../use-api.ts';
import { createEditorApi } from './editor-session.ts';

/** The API, and whether somebody must log in before it goes on. */
export function useSession(membership: Membership): {
  api: Api;
  isSignedOut: boolean;
  /** Goes on with a new token. */
  resume: (accessToken: string) => void;
} {
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [api] = useState(() =>
    createEditorApi(membership, { onSessionEnd: () => setIsSignedOut(true) }),
  );
  const resume = useMemo(
    () => (accessToken: string) => {
      api.resume(accessToken);
      setIsSignedOut(false);
    },
    [api],
  );
  return { api, isSignedOut, resume };
}
