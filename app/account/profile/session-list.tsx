import { type JSX, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#i18n/messages/en.ts';
import { SessionEnded } from '../../api-client.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import { type Membership, useApi } from '../../use-api.ts';
import type { Profile } from './load-profile.ts';
import type { ShownSession } from './present-session.ts';

export const sessionListLabels = [
  'profile.sessions',
  'profile.sessions.current',
  'profile.sessions.end',
  'profile.sessions.ending',
  'profile.sessions.ended',
  'profile.sessions.failed',
] as const satisfies readonly MessageKey[];

interface SessionListProps {
  profile: Profile<(typeof sessionListLabels)[number]>;
  membership: Membership;
  sessions: readonly ShownSession[];
  /** One was ended by a form that was posted without scripts. */
  hasEnded: boolean;
}

/** Where somebody is logged in. Each of their other sessions can be ended. */
export function SessionList(props: SessionListProps): JSX.Element {
  const { labels } = props.profile;
  const { sessions, notice, isEnding, end } = useSessions(props);
  return (
    <section id="sessions" className="profile-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="h3">
        {labels['profile.sessions']}
      </h2>
      {notice && <Notice key={notice.turn} kind={notice.kind} labels={labels} />}
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
    </section>
  );
}

interface SessionItemProps {
  session: ShownSession;
  labels: SessionListProps['profile']['labels'];
  isEnding: boolean;
  onEnd(id: string, event: SubmitEvent<HTMLFormElement>): void;
}

function SessionItem({ session, labels, isEnding, onEnd }: SessionItemProps): JSX.Element {
  const { id, device, address, seen, isCurrent } = session;
  return (
    <li className="session">
      <div className="session-what">
        <p className="session-device">{device}</p>
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
            kind="secondary"
            direction="none"
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

/** The button that was pressed is gone with its row: the thanks take its focus. */
function Notice({ kind, labels }: NoticeProps): JSX.Element {
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

/** The sessions as they are ended one by one, or many at once. */
function useSessions({ membership, sessions: loaded, hasEnded }: SessionListProps) {
  const api = useApi(membership);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  // `turn` makes the same words news when they come again.
  const [notice, setNotice] = useState<{ kind: NoticeProps['kind']; turn: number } | null>(
    hasEnded ? { kind: 'ended', turn: 0 } : null,
  );
  const say = (kind: NoticeProps['kind']) =>
    setNotice((before) => ({ kind, turn: (before?.turn ?? 0) + 1 }));

  async function endByScript(id: string): Promise<void> {
    setEnding((before) => new Set(before).add(id));
    try {
      const answer = await api.post('/auth/sessions/end', { id });
      if (answer.ok) setGone((before) => new Set(before).add(id));
      say(answer.ok ? 'ended' : 'failed');
    } catch (error) {
      // The page is being left.
      if (error instanceof SessionEnded) return;
      say('failed');
    }
    setEnding((before) => new Set(Array.from(before).filter((other) => other !== id)));
  }

  return {
    sessions: loaded.filter(({ id }) => !gone.has(id)),
    notice,
    isEnding: (id: string) => ending.has(id),
    end(id: string, event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!ending.has(id)) void endByScript(id);
    },
  };
}
