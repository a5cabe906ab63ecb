import { PostButton, PostForm } from '../../forms/post-form.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Moment } from '../parts/moment.tsx';
import type { PersonData } from './load-person.ts';
import type { Refusal } from './post-person.ts';
import { RoleFields } from './role-form.tsx';
import { DownloadLink } from '../parts/page-head.tsx';

type AccountProps = PersonData & { refusal: Refusal | null };

export function PersonAccount(props: AccountProps) {
  const { labels, person, language, may, needsProof } = props;
  return (
    <>
      <AccountFacts {...props} />
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

function AccountFacts({ labels, person }: AccountProps) {
  const login = ({ isPassword, name }: { isPassword: boolean; name: string }) =>
    isPassword ? labels['admin.people.login.password'] : name;
  const yesNo = (is: boolean) => labels[is ? 'admin.people.yes' : 'admin.people.no'];
  return (
    <dl className="facts">
      <Fact term={labels['admin.people.email']}>
        {person.email && <EmailAddress of={person.email} />}
      </Fact>
      <Fact term={labels['admin.people.confirmed']}>
        {person.email && yesNo(person.isEmailVerified)}
      </Fact>
      <Fact term={labels['admin.people.phone']}>
        {person.phone && <bdi dir="ltr">{person.phone}</bdi>}
      </Fact>
      <Fact term={labels['admin.people.role']}>{labels[`people.role.${person.role}`]}</Fact>
      <Fact term={labels['admin.people.since']}>
        <bdi>{person.since}</bdi>
      </Fact>
      {person.role !== 'guest' && (
        <>
          <Fact term={labels['admin.people.logins']}>
            {person.isInvited
              ? labels['admin.people.login.none']
              : person.logins.map(login).join(', ')}
          </Fact>
          <Fact term={labels['admin.people.factors']}>
            {labels[person.hasFactor ? 'admin.people.factors.set' : 'admin.people.factors.none']}
          </Fact>
        </>
      )}
      <Fact term={labels['admin.people.sessions']}>{person.sessions}</Fact>
      <Fact term={labels['admin.people.seen']}>{person.seen && <Moment of={person.seen} />}</Fact>
    </dl>
  );
}

function RolePart({ labels, person, codes, isSelf, refusal }: AccountProps) {
  if (person.roleName === null) return <p>{labels['admin.people.role.guest']}</p>;
  if (isSelf) return <p>{labels['admin.people.role.own']}</p>;
  const lacksLanguages = refusal?.kind === 'languages-needed';
  return (
    <PostForm
      className="stack person-form"
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
          ...(lacksLanguages && {
            error: labels['admin.people.languages.missing'],
            autoFocus: true,
          }),
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
        <DownloadLink
          href={`/${language}/admin/people/${person.id}/data.json`}
          text={labels['admin.people.export']}
        />
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
