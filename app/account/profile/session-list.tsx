import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as contracts from '#contracts/sessions.ts';
import { SessionEnded } from '../../api-client.ts';
import { callContract } from '../../call-contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { type ApiSession, useApi } from '../../use-api.ts';
import type { Profile } from './load-profile.ts';
import type { ShownSession } from './present-session.ts';
import { ProfilePart } from './profile-part.tsx';

interface SessionListProps {
  profile: Profile;
  apiSession: ApiSession;
  sessions: readonly ShownSession[];
  /** A session was ended by a post without scripts. */
  hasEnded: boolean;
}

/** A person's sessions; all but the current one can be ended. */
export function SessionList(props: SessionListProps) {
  const { labels } = props.profile;
  const { sessions, notice, isEnding, end } = useSessions(props);
  return (
    <ProfilePart id="sessions" title={labels['profile.sessions']}>
      {notice && <Notice key={notice.sequence} kind={notice.kind} labels={labels} />}
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            labels={labels}
            isEnding={isEnding(session.id)}
            onEnd={end}
          />
        ))}
      </ul>
    </ProfilePart>
  );
}

interface SessionItemProps {
  session: ShownSession;
  labels: SessionListProps['profile']['labels'];
  isEnding: boolean;
  onEnd(id: string, event: SubmitEvent<HTMLFormElement>): void;
}

function SessionItem({ session, labels, isEnding, onEnd }: SessionItemProps) {
  const { id, device, address, seen, isCurrent } = session;
  return (
    <li className="row session">
      <div>
        <p className="strong">{device}</p>
        <p className="small text-muted session-facts">
          {address && <bdi dir="ltr">{address}</bdi>}
          <time dateTime={seen.at}>{seen.text}</time>
        </p>
      </div>
      {isCurrent ? (
        <Badge kind="mint" text={labels['profile.sessions.current']} />
      ) : (
        <form method="post" onSubmit={(event) => onEnd(id, event)}>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={id} />
          <Button
            submits
            kind="plain"
            text={labels['profile.sessions.end']}
            busyText={labels['profile.sessions.ending']}
            isLoading={isEnding}
            aria-label={`${labels['profile.sessions.end']}: ${device}`}
          />
        </form>
      )}
    </li>
  );
}

interface NoticeProps {
  kind: 'ended' | 'failed';
  labels: SessionListProps['profile']['labels'];
}

/** Takes the focus, because the pressed button disappears with its row. */
function Notice({ kind, labels }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'ended') ref.current?.querySelector<HTMLElement>('[role="status"]')?.focus();
  }, [kind]);
  return (
    <div ref={ref}>
      {kind === 'ended' ? (
        <FormThanks text={labels['profile.sessions.ended']} />
      ) : (
        <FormAlert text={labels['profile.sessions.failed']} />
      )}
    </div>
  );
}

/** Ends sessions by script, several at a time if need be. */
function useSessions({ apiSession, sessions: loaded, hasEnded }: SessionListProps) {
  const api = useApi(apiSession);
  const [endedIds, setEndedIds] = useState<ReadonlySet<string>>(new Set());
  const [endingIds, setEndingIds] = useState<ReadonlySet<string>>(new Set());
  // `sequence` makes a repeated message render again.
  const [notice, setNotice] = useState<{ kind: NoticeProps['kind']; sequence: number } | null>(
    hasEnded ? { kind: 'ended', sequence: 0 } : null,
  );
  const showNotice = (kind: NoticeProps['kind']) =>
    setNotice((before) => ({ kind, sequence: (before?.sequence ?? 0) + 1 }));

  async function endByScript(id: string): Promise<void> {
    setEndingIds((before) => new Set(before).add(id));
    try {
      await callContract<typeof contracts.endSession>(api, 'post', '/auth/sessions/end', {
        params: undefined,
        query: undefined,
        body: { id },
      });
      setEndedIds((before) => new Set(before).add(id));
      showNotice('ended');
    } catch (error) {
      // The browser is on its way to the login page.
      if (error instanceof SessionEnded) return;
      showNotice('failed');
    }
    setEndingIds((before) => new Set(Array.from(before).filter((other) => other !== id)));
  }

  return {
    sessions: loaded.filter(({ id }) => !endedIds.has(id)),
    notice,
    isEnding: (id: string) => endingIds.has(id),
    end(id: string, event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!endingIds.has(id)) void endByScript(id);
    },
  };
}
