import { data } from 'react-router';
import { checkForm, readForm, type FormFaults, type FormValues } from '#common/forms/form-rules.ts';
import { noteRules, replyRules } from '#common/forms/inbox-forms.ts';
import type { Site } from '#server/site/site.ts';
import type { RequestActor } from '#server/core/access/can.ts';
import type { Inbox } from '#server/contact/inbox/create-inbox.ts';
import type { MessagePlace } from '#server/contact/inbox/inbox.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireActor } from '../../member.ts';
import { readFormData, textOf } from '../../read-form-data.ts';
import { notFound } from '../../require-language.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';
import { composeDraft, type DoneOutcome } from './load-message.ts';

type Rules = typeof replyRules & typeof noteRules;

/** Result of a form that changed nothing, with what was typed. */
export interface PostedMessageForm {
  values: Partial<FormValues<Rules>>;
  faults: FormFaults<Rules>;
  /** Message about the form as a whole; null for none. */
  alert: 'inbox.failed' | 'inbox.not-staff' | 'inbox.reply.seen-older' | null;
}

interface Post extends LoadArgs {
  params: { lang?: string; id?: string };
  request: Request;
}

interface MessagePost {
  site: Site;
  inbox: Inbox;
  place: MessagePlace;
  actor: RequestActor & { name: string };
  form: FormData;
}

type Result = { done: DoneOutcome } | 'missing' | (PostedMessageForm & { status: number });

/** Handles the forms of a message: redirects to it, or returns what was typed with an error. */
export async function postMessage(post: Post) {
  const { context, params, request, url } = post;
  const site = siteOf(context);
  const form = await readFormData(request);
  const result = await changeMessage({
    site,
    inbox: appServicesOf(context).inbox,
    place: { projectId: site.project.id, id: params.id ?? '' },
    actor: await requireActor(context),
    form,
  });
  if (result === 'missing') throw notFound();
  if ('done' in result) return redirectWithCookies(`${url.pathname}?done=${result.done}`);
  const { status, ...shown } = result;
  return data(shown, { status });
}

async function changeMessage(post: MessagePost): Promise<Result> {
  const { form, site } = post;
  try {
    const intent = textOf(form, 'intent');
    if (intent === 'reply') return await reply(post);
    if (intent === 'note') return await addNote(post);
    return await changeFacts(post, intent);
  } catch (error) {
    site.log.error({ err: error }, 'A message could not be changed');
    const values = { ...readForm(replyRules, form), ...readForm(noteRules, form) };
    return { status: 500, values, faults: {}, alert: 'inbox.failed' };
  }
}

async function reply({ site, inbox, place, actor, form }: MessagePost): Promise<Result> {
  const values = readForm(replyRules, form);
  const faults = checkForm(replyRules, values);
  const thread = await inbox.find(place, actor);
  if (!thread) return 'missing';
  const draft = await composeDraft(site, thread.message, actor.name);
  if (values.text === draft.text) faults.text = 'inbox.reply.text.missing';
  if (Object.keys(faults).length > 0) return { status: 400, values, faults, alert: null };
  const written = { ...values, seenReplyId: textOf(form, 'seen') };
  const outcome = await inbox.reply(place, written, actor);
  if (outcome === 'seen-older')
    return { status: 409, values, faults: {}, alert: 'inbox.reply.seen-older' };
  return outcome === 'missing' ? outcome : { done: 'reply' };
}

async function addNote({ inbox, place, actor, form }: MessagePost): Promise<Result> {
  const values = readForm(noteRules, form);
  const faults = checkForm(noteRules, values);
  if (Object.keys(faults).length > 0) return { status: 400, values, faults, alert: null };
  const outcome = await inbox.addNote(place, values.note, actor);
  return outcome === 'missing' ? outcome : { done: 'note' };
}

const stateIntents = ['open', 'closed', 'spam'] as const;

/** Changes the state or the assignee, or sends an email again. */
async function changeFacts(
  { inbox, place, actor, form }: MessagePost,
  intent: string,
): Promise<Result> {
  const refused = { values: {}, faults: {}, status: 400 };
  const state = stateIntents.find((name) => name === intent);
  if (state) {
    const outcome = await inbox.setState(place, state, actor);
    return outcome === 'missing' ? outcome : { done: state };
  }
  if (intent === 'assign') {
    const outcome = await inbox.assign(place, textOf(form, 'assignee') || null, actor);
    if (outcome === 'not-staff') return { ...refused, alert: 'inbox.not-staff' };
    return outcome === 'missing' ? outcome : { done: 'assigned' };
  }
  if (intent !== 'resend') return { ...refused, alert: 'inbox.failed' };
  const outcome = await inbox.sendAgain(place, textOf(form, 'reply') || null, actor);
  return outcome === 'missing' ? outcome : { done: 'resent' };
}
