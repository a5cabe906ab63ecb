import { PostButton, PostForm } from '../../forms/post-form.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import type { PersonData } from './load-person.ts';
import type { Refusal } from './post-person.ts';
import { RoleFields } from './role-form.tsx';

type AccountProps = PersonData & { refusal: Refusal | null };

export function PersonAccount(props: AccountProps) {
  const { labels, person, language, may, needsProof } = props;
  return (
    <>
      <Facts facts={factsOf(props)} />
      {may.changeRole && !needsProof && (
        <section className="page-section" aria-label={labels['admin.people.role']}>
          <RolePart {...props} />
        </section>
      )}
      {(may.listOrders || may.readLog || may.exportData) && (
        <section className="page-section">
          <h2>{labels['admin.people.account']}</h2>
          <div className="person-actions">
            {may.listOrders && person.email && (
              <a
                className="page-action"
                href={`/${language}/admin/payments?q=${encodeURIComponent(person.email)}`}
              >
                {labels['admin.payments']}
              </a>
            )}
            {may.readLog && (
              <a className="page-action" href={`/${language}/admin/audit?person=${person.id}`}>
                {labels['admin.people.log']}
              </a>
            )}
            {!needsProof && <AccountActions {...props} />}
          </div>
        </section>
      )}
    </>
  );
}

function factsOf({ labels, person }: AccountProps): Fact[] {
  const login = ({ isPassword, name }: { isPassword: boolean; name: string }) =>
    isPassword ? labels['admin.people.login.password'] : name;
  const logins = person.isInvited
    ? labels['admin.people.login.none']
    : person.logins.map(login).join(', ');
  const yesNo = (is: boolean) => labels[is ? 'admin.people.yes' : 'admin.people.no'];
  const isGuest = person.role === 'guest';
  return [
    {
      term: labels['admin.people.email'],
      value: person.email && <EmailAddress of={person.email} />,
    },
    {
      term: labels['admin.people.confirmed'],
      value: person.email && yesNo(person.isEmailVerified),
    },
    {
      term: labels['admin.people.phone'],
      value: person.phone && <bdi dir="ltr">{person.phone}</bdi>,
    },
    { term: labels['admin.people.role'], value: labels[`people.role.${person.role}`] },
    { term: labels['admin.people.since'], value: <bdi>{person.since}</bdi> },
    { term: labels['admin.people.logins'], value: isGuest ? null : logins },
    {
      term: labels['admin.people.factors'],
      value: isGuest
        ? null
        : labels[person.hasFactor ? 'admin.people.factors.set' : 'admin.people.factors.none'],
    },
    { term: labels['admin.people.sessions'], value: person.sessions },
    { term: labels['admin.people.seen'], value: person.seen && <Moment of={person.seen} /> },
  ];
}

function RolePart({ labels, person, codes, isSelf, refusal }: AccountProps) {
  if (person.roleName === null) return <p>{labels['admin.people.role.guest']}</p>;
  if (isSelf) return <p>{labels['admin.people.role.own']}</p>;
  const lacksLanguages = refusal?.kind === 'languages-needed';
  return (
    <PostForm
      className="person-form"
      data-unsaved=""
      fields={{ intent: 'role' }}
      submit={{ text: labels['admin.people.role.save'] }}
    >
      <RoleFields
        labels={labels}
        codes={codes}
        role={{ defaultValue: lacksLanguages ? 'translator' : person.roleName }}
        chosen={{
          defaultValue: `${person.languages}`,
          error: lacksLanguages ? labels['admin.people.languages.missing'] : null,
        }}
      />
    </PostForm>
  );
}

/** Actions that ask first: their labels and intents. */
const irreversible = [
  ['end', 'end-sessions'],
  ['factor', 'reset-factors'],
  ['delete', 'delete'],
] as const;

function AccountActions({ labels, person, language, may, isSelf }: AccountProps) {
  const isOffered = {
    end: may.endSessions && person.hasSessions,
    factor: may.resetFactors && person.hasFactor,
    delete: may.delete,
  };
  return (
    <>
      {may.changeRole && person.isInvited && (
        <PostButton
          fields={{ intent: 'invite' }}
          kind="plain"
          text={labels['admin.people.invite.again']}
        />
      )}
      {may.exportData && (
        <a
          className="page-action"
          href={`/${language}/admin/people/${person.id}/data.json`}
          download
        >
          {labels['admin.people.export']}
        </a>
      )}
      {irreversible.map(
        ([label, intent]) =>
          isOffered[label] &&
          !isSelf && (
            <ConfirmButton
              key={intent}
              id={`${intent}-account`}
              fields={{ intent }}
              text={labels[`admin.people.${label}`]}
              about={person.name}
              cancel={labels['admin.people.cancel']}
            >
              <p>{labels[`admin.people.${label}.text`]}</p>
            </ConfirmButton>
          ),
      )}
    </>
  );
}
