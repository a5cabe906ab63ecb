import type { FieldOf } from '#common/forms/form-rules.ts';
import { noteRules, replyRules } from '#common/forms/inbox-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isolate } from '#common/text/isolate.ts';
import { useForm } from '../../forms/use-form.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { LoadedMessage } from './load-message.ts';
import type { PostedMessageForm } from './post-message.ts';

/** Ids of the forms with typed text. */
export const replyFormId = 'reply-form';
export const noteFormId = 'note-form';

interface FormProps extends Pick<LoadedMessage, 'labels'> {
  /** Result of a post that changed nothing. */
  posted: PostedMessageForm | undefined;
}

/** Form of a reply, which begins with greeting and closing in the language of the message. */
export function ReplyForm({
  labels,
  message,
  draft,
  seenReplyId,
  posted,
}: FormProps & Pick<LoadedMessage, 'message' | 'draft' | 'seenReplyId'>) {
  const { isSending, send } = useSubmitOnce();
  const form = useForm({
    rules: replyRules,
    labelOf: (field: FieldOf<typeof replyRules>) => labels[`inbox.reply.${field}`],
    errorText: (fault) => labels[fault],
    values: posted?.values.text === undefined ? draft : posted.values,
    faults: posted?.faults,
    showsValid: false,
    onSubmit: send,
  });
  const written = { lang: message.language, dir: 'auto' };
  return (
    <section className="page-section" aria-labelledby={`${replyFormId}-title`}>
      <h2 id={`${replyFormId}-title`}>{labels['inbox.reply']}</h2>
      <form {...form.props} id={replyFormId} className="message-form">
        <p className="text-muted">
          {fillTemplate(labels['inbox.reply.to'], { email: isolate(message.email) })}
          {message.isSample && ` · ${labels['inbox.delivery.sample']}`}
        </p>
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="seen" value={seenReplyId} />
        <TextField {...form.field('subject')} {...written} autoComplete="off" />
        <TextArea
          {...form.field('text')}
          {...written}
          rows={12}
          hint={labels['inbox.reply.hint']}
        />
        <Button submits text={labels['inbox.reply.send']} isLoading={isSending} />
      </form>
    </section>
  );
}

export function NoteForm({ labels, posted }: FormProps) {
  const { isSending, send } = useSubmitOnce();
  const form = useForm({
    rules: noteRules,
    labelOf: () => labels['inbox.note'],
    errorText: (fault) => labels[fault],
    values: posted?.values,
    faults: posted?.faults,
    showsValid: false,
    onSubmit: send,
  });
  return (
    <form {...form.props} id={noteFormId} className="message-form">
      <input type="hidden" name="intent" value="note" />
      <TextArea {...form.field('note')} dir="auto" rows={3} hint={labels['inbox.note.hint']} />
      <Button
        submits
        kind="secondary"
        direction="none"
        text={labels['inbox.note.add']}
        isLoading={isSending}
      />
    </form>
  );
}
