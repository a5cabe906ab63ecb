import type { CertificateNameFault, CertificateNames } from '#common/forms/certificate-names.ts';
import { findMissingProof, type ProofNeeded } from '../../checkout/staff/identity-proof.ts';
import { requireActor, requireMember } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import type { LoadArgs } from '../../load-args.ts';
import { appServicesOf, pageOf, siteOf, visitorOf } from '../../server-context.ts';
import type { Done } from './load-person.ts';
import { parseRoleName } from './role-labels.ts';
import { readLanguages, readPersonFields, staffSiteOf } from './staff-site.ts';

export interface PersonArgs extends Omit<LoadArgs, 'params'> {
  params: { lang?: string; id?: string };
  request: Request;
}

/** A change that was not made; the page says why beside the form. */
export type Refusal =
  | { kind: 'gone' | 'last-admin' | 'own-role' | 'role-unknown' | 'languages-needed' }
  | {
      kind: 'names';
      /** The certificate's code, or the course. */
      about: string;
      names: CertificateNames;
      faults: CertificateNameFault[];
    };

export type Posted = { done: Done | 'deleted' } | { refusal: Refusal } | { proof: ProofNeeded };

/** Makes the change that a form of a person's page asks for. */
export async function postPerson(args: PersonArgs): Promise<Posted> {
  const { context, params, request } = args;
  const form = await readFormData(request);
  const { language } = pageOf({ context, params });
  const session = await requireMember(context);
  const fields = readPersonFields(form);
  const missing = await findMissingProof({ context, session, language }, form, fields);
  if (missing) return { proof: missing };
  const intent = String(form.get('intent') ?? '');
  const userId = params.id ?? '';
  const actor = await requireActor(context);
  const { people } = visitorOf(context).accounts;
  const site = staffSiteOf(args);
  switch (intent) {
    case 'role':
      return await postRole(args, form);
    case 'invite':
      return (await people.sendInvitation(actor, userId, site)) ? { done: 'invited' } : gone;
    case 'end-sessions':
      await people.endSessions(actor, userId, site);
      return { done: 'ended' };
    case 'reset-factors': {
      const { outcome } = await people.removeFactors(actor, userId, site);
      return outcome === 'removed' ? { done: 'factors' } : gone;
    }
    case 'delete': {
      const outcome = await people.delete(actor, userId, site);
      if (outcome === 'deleted') return { done: 'deleted' };
      return outcome === 'last-admin' ? { refusal: { kind: 'last-admin' } } : gone;
    }
    default:
      return await postCertificate(args, intent, form);
  }
}

const gone = { refusal: { kind: 'gone' } } as const;

async function postRole(args: PersonArgs, form: FormData): Promise<Posted> {
  const { context, params } = args;
  const role = parseRoleName(String(form.get('role') ?? ''));
  if (role === null) return { refusal: { kind: 'role-unknown' } };
  const actor = await requireActor(context);
  const { projectId, address } = staffSiteOf(args);
  const { outcome } = await visitorOf(context).accounts.people.changeRole(actor, {
    userId: params.id ?? '',
    role,
    languages: readLanguages(form),
    projectId,
    address,
  });
  if (outcome === 'changed' || outcome === 'unchanged') return { done: 'changed' };
  if (outcome === 'not-found' || outcome === 'guest') return gone;
  return { refusal: { kind: outcome } };
}

async function postCertificate(
  { context, params }: PersonArgs,
  intent: string,
  form: FormData,
): Promise<Posted> {
  const { project } = siteOf(context);
  const { language } = pageOf({ context, params });
  const actor = await requireActor(context);
  const { learners } = appServicesOf(context).courses;
  const userId = params.id ?? '';
  const text = (name: string) => String(form.get(name) ?? '');
  const names = { latin: text('latin'), arabic: text('arabic') };
  const about = text('about');
  const certificate = { projectId: project.id, userId, code: about };
  switch (intent) {
    case 'issue': {
      const place = { project, productKey: about, language, userId };
      const result = await learners.issue(place, names, actor);
      if (result.outcome === 'invalid') {
        const faults = result.problems.map(({ fault }) => fault);
        return { refusal: { kind: 'names', about, names, faults } };
      }
      return result.outcome === 'issued' ? { done: 'issued' } : gone;
    }
    case 'correct': {
      const result = await learners.correct(certificate, names, actor);
      if (result.outcome === 'invalid')
        return { refusal: { kind: 'names', about, names, faults: result.faults } };
      return result.outcome === 'reissued' ? { done: 'corrected' } : gone;
    }
    case 'revoke':
      return (await learners.revoke(certificate, actor)) ? { done: 'revoked' } : gone;
    default:
      return gone;
  }
}
