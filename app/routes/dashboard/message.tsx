import type { FieldOf } from '#common/forms/form-rules.ts';
import { noteRules, replyRules } from '#common/forms/inbox-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isolate } from '#common/text/isolate.ts';
import { accountMeta } from '../../account/account-meta.ts';
import type { DoneOutcome, LoadedMessage } from '../../admin/messages/load-message.ts';
import {
  assignFormId,
  AssignForm,
  MessageFacts,
  MessageHistory,
  StateActions,
} from '../../admin/messages/message-parts.tsx';
import styles from '../../admin/messages/messages.css?url';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { FormAlert, FormThanks, TextArea, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/message.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { PostedMessageForm } from '../../admin/messages/post-message.ts';

export { loadMessage as loader } from '../../admin/messages/load-message.ts';
export { postMessage as action } from '../../admin/messages/post-message.ts';

/** The page answers a post: its message is read out because it receives the focus. */
const focus = { autoFocus: true } as const;

/** Ids of the forms with typed text. */
const replyFormId = 'reply-form';
const noteFormId = 'note-form';

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
      <div className="below-5 stack gap-7 message-layout">
        <div>
          <section aria-label={labels['inbox.message']}>
            <div className="message-text message-received" lang={message.language} dir="auto">
              {message.message}
            </div>
          </section>
          <MessageHistory {...loaderData} />
          <ReplyForm {...loaderData} posted={actionData} />
        </div>
        <div className="stack content-start message-side">
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

interface FormProps {
  labels: LoadedMessage['labels'];
  /** Result of a post that changed nothing. */
  posted: PostedMessageForm | undefined;
}

/** Form of a reply, which begins with greeting and closing in the language of the message. */
function ReplyForm({ labels, message, draft, seenReplyId, posted }: FormProps & LoadedMessage) {
  const form = useForm({
    rules: replyRules,
    labelOf: (field: FieldOf<typeof replyRules>) => labels[`inbox.reply.${field}`],
    errorText: (fault) => labels[fault],
    values: posted?.values.text === undefined ? draft : posted.values,
    faults: posted?.faults,
  });
  const written = { lang: message.language, dir: 'auto' };
  return (
    <section className="page-section" aria-labelledby={`${replyFormId}-title`}>
      <h2 id={`${replyFormId}-title`}>{labels['inbox.reply']}</h2>
      <PostForm
        {...form.props}
        id={replyFormId}
        className="stack gap-4 measure"
        fields={{ intent: 'reply', seen: seenReplyId }}
        submit={{ text: labels['inbox.reply.send'] }}
      >
        <p className="text-muted">
          {fillTemplate(labels['inbox.reply.to'], { email: isolate(message.email) })}
          {message.isSample && ` · ${labels['inbox.delivery.sample']}`}
        </p>
        <TextField {...form.field('subject')} {...written} autoComplete="off" />
        <TextArea
          {...form.field('text')}
          {...written}
          rows={12}
          hint={labels['inbox.reply.hint']}
        />
      </PostForm>
    </section>
  );
}

function NoteForm({ labels, posted }: FormProps) {
  const form = useForm({
    rules: noteRules,
    labelOf: () => labels['inbox.note'],
    errorText: (fault) => labels[fault],
    values: posted?.values,
    faults: posted?.faults,
  });
  return (
    <PostForm
      {...form.props}
      id={noteFormId}
      className="stack gap-4 measure"
      fields={{ intent: 'note' }}
      submit={{ kind: 'plain', text: labels['inbox.note.add'] }}
    >
      <TextArea {...form.field('note')} dir="auto" rows={3} hint={labels['inbox.note.hint']} />
    </PostForm>
  );
}
