import { accountMeta } from '../../account/account-meta.ts';
import type { DoneOutcome } from '../../admin/messages/load-message.ts';
import {
  assignFormId,
  AssignForm,
  MessageFacts,
  MessageHistory,
  StateActions,
} from '../../admin/messages/message-parts.tsx';
import styles from '../../admin/messages/messages.css?url';
import { NoteForm, noteFormId, ReplyForm, replyFormId } from '../../admin/messages/reply-form.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/message.ts';

export { loadMessage as loader } from '../../admin/messages/load-message.ts';
export { postMessage as action } from '../../admin/messages/post-message.ts';

/** The page answers a post: its message is read out because it receives the focus. */
const focus = { autoFocus: true } as const;

/** Forms whose text is no longer needed after a change. */
const doneForms: Readonly<Partial<Record<DoneOutcome, string>>> = {
  reply: replyFormId,
  note: noteFormId,
  assigned: assignFormId,
};

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, personId, message, done } = loaderData;
  const alert = actionData?.alert ?? null;
  const shownDone = actionData ? null : done;
  const isSampleReply = message.isSample && shownDone === 'reply';
  useSavedInput({
    path: `/admin/messages/${message.id}`,
    personId,
    doneForm: (shownDone && doneForms[shownDone]) ?? null,
  });
  return (
    <div key={message.id}>
      <StyleSheet href={styles} />
      <PageHead
        title={<bdi>{message.name}</bdi>}
        back={{ href: `/${language}/admin/messages`, text: labels['inbox.back'] }}
        actions={<StateActions {...loaderData} />}
      />
      {shownDone && (
        <FormThanks
          text={
            labels[isSampleReply ? 'inbox.delivery.sample' : (`inbox.done.${shownDone}` as const)]
          }
          {...focus}
        />
      )}
      {alert && <FormAlert text={labels[alert]} {...focus} />}
      <div className="message-layout">
        <div>
          <section aria-label={labels['inbox.message']}>
            <div className="message-text message-received" lang={message.language} dir="auto">
              {message.message}
            </div>
          </section>
          <MessageHistory {...loaderData} />
          <ReplyForm {...loaderData} posted={actionData} />
        </div>
        <div className="message-side">
          <MessageFacts {...loaderData} />
          <AssignForm {...loaderData} />
          <NoteForm labels={labels} posted={actionData} />
        </div>
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.message.name, loaderData?.siteName);
