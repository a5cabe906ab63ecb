import type { CertificateNames } from '#common/forms/certificate-names.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { FormAlert, TextField } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import type { PersonData } from './load-person.ts';
import type { Refusal } from './post-person.ts';

type CoursesProps = PersonData & { refusal: Refusal | null };

export function PersonCourses(props: CoursesProps) {
  const { labels, courses, certificates, may, needsProof } = props;
  const canEdit = may.certificates && !needsProof;
  const due = canEdit ? courses.filter(({ canIssue }) => canIssue) : [];
  return (
    <>
      <section className="page-section">
        <h2>{labels['admin.people.courses']}</h2>
        {courses.length === 0 ? (
          <p>{labels['admin.people.courses.none']}</p>
        ) : (
          <DataTable
            caption={labels['admin.people.courses']}
            columns={columnsOf(labels)}
            rows={courses}
          />
        )}
      </section>
      {(certificates.length > 0 || due.length > 0) && (
        <section className="page-section">
          <h2>{labels['admin.people.certificates']}</h2>
          {certificates.map((certificate) => (
            <CertificatePart key={certificate.code} {...props} certificate={certificate} />
          ))}
          {due.map(({ id, title, names }) => (
            <div key={id} className="stack gap-4 person-certificate">
              <p>
                <Text of={title} />
              </p>
              <NamesForm
                {...props}
                intent="issue"
                about={id}
                names={names}
                submit={labels['admin.people.certificate.issue']}
              />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function columnsOf(labels: PersonData['labels']): Column<PersonData['courses'][number]>[] {
  return [
    column(labels['admin.people.courses'], ({ title }) => <Text of={title} />),
    numberColumn(labels['admin.people.progress'], ({ progress }) => <bdi>{progress}</bdi>),
  ];
}

function CertificatePart({
  certificate: { code, title, names, issued, state },
  ...props
}: CoursesProps & { certificate: PersonData['certificates'][number] }) {
  const { labels, language, may, needsProof } = props;
  const canEdit = state === 'valid' && may.certificates && !needsProof;
  return (
    <div className="stack gap-4 person-certificate">
      <p>
        <bdi>{title}</bdi>
        <a href={`/${language}/certificate/${code}`}>
          <bdi dir="ltr">{code}</bdi>
        </a>
        <bdi>{issued}</bdi>
        <Badge
          kind={state === 'valid' ? 'mint' : 'outline'}
          text={labels[`admin.people.certificate.${state}`]}
        />
      </p>
      <p>
        <bdi>{names.latin}</bdi> <bdi>{names.arabic}</bdi>
      </p>
      {canEdit && (
        <>
          <details open={props.refusal?.kind === 'names' && props.refusal.about === code}>
            <summary>{labels['admin.people.certificate.correct']}</summary>
            <p>{labels['admin.people.certificate.correct.text']}</p>
            <NamesForm
              {...props}
              intent="correct"
              about={code}
              names={names}
              submit={labels['admin.people.certificate.correct']}
            />
          </details>
          <ConfirmButton
            id={`revoke-${code}`}
            fields={{ intent: 'revoke', about: code }}
            text={labels['admin.people.certificate.revoke']}
            about={code}
            cancel={labels['admin.people.cancel']}
          >
            <p>{labels['admin.people.certificate.revoke.text']}</p>
          </ConfirmButton>
        </>
      )}
    </div>
  );
}

interface NamesFormProps extends CoursesProps {
  intent: 'issue' | 'correct';
  /** Code of the certificate, or key of the course. */
  about: string;
  names: CertificateNames;
  submit: string;
}

function NamesForm({ labels, intent, about, names, submit, refusal }: NamesFormProps) {
  const wrong = refusal?.kind === 'names' && refusal.about === about ? refusal : null;
  const shown = wrong?.names ?? names;
  return (
    <PostForm
      id={`names-${about}`}
      className="stack person-form"
      data-posted={wrong ? '' : undefined}
      fields={{ intent, about }}
      submit={{ text: submit }}
    >
      {wrong?.faults.map((fault) => (
        <FormAlert key={fault} text={labels[fault]} />
      ))}
      <TextField
        label={labels['certificate.name.latin']}
        name="latin"
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        defaultValue={shown.latin}
      />
      <TextField
        label={labels['certificate.name.arabic']}
        name="arabic"
        dir="rtl"
        lang="ar"
        autoComplete="off"
        maxLength={80}
        defaultValue={shown.arabic}
      />
    </PostForm>
  );
}
