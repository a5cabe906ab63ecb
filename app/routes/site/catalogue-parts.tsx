import type { JSX, ReactNode } from 'react';
import { labelTableCells } from '#common/label-table-cells.ts';
import type { PartsData } from '#server/site/catalogue-parts.ts';
import { Accordion } from '../../components/accordion.tsx';
import { AccountLinks } from '../../components/account-links.tsx';
import { Badge } from '../../components/badge.tsx';
import { TextLink } from '../../components/button-link.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormAlert, PasswordField, TextArea, TextField } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import { PageTicks } from '../../components/page-ticks.tsx';
import { Progress } from '../../components/progress.tsx';
import { Rating } from '../../components/rating.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TabStrip } from '../../components/tab-strip.tsx';
import { Html } from '../../components/text.tsx';
import { Toast } from '../../components/toast.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { notFound } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/catalogue-parts.ts';

export const handle: RouteHandle = { page: 'page' };

/** Development only: the design system's components in their states, in the language of `?lang`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const parts = await site.catalogueParts(new URL(request.url).searchParams.get('lang'));
  if (!parts) throw notFound();
  return parts;
}

type Texts = PartsData['texts'];

export default function CatalogueParts({ loaderData }: Route.ComponentProps): JSX.Element {
  const { texts, language, dir, languages } = loaderData;
  return (
    <div lang={language} dir={dir} className="wrap pb-[128px]">
      <h1 className="h2 pt-11">{texts.title}</h1>
      <ul className="mt-5 flex gap-5">
        {languages.map((code) => (
          <li key={code}>
            <a href={`/catalogue/parts?lang=${code}`}>{code}</a>
          </li>
        ))}
      </ul>
      <Controls texts={texts} />
      <Fields texts={texts} />
      <Panels texts={texts} />
      <Data texts={texts} />
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }): JSX.Element {
  return (
    <section className="mt-11 border-t border-line pt-7">
      <h2 className="h3 mb-5">{heading}</h2>
      {children}
    </section>
  );
}

function Controls({ texts }: { texts: Texts }): JSX.Element {
  const { headings, buttons, badges } = texts;
  return (
    <>
      <Part heading={headings.buttons}>
        <div className="flex flex-wrap items-center gap-4">
          <Button text={buttons.primary} />
          <Button text={buttons.save} busyText={buttons.saving} />
          <Button text={buttons.save} busyText={buttons.saving} isLoading />
          <Button text={buttons.disabled} disabled />
          <Button kind="secondary" text={buttons.secondary} />
          <Button kind="secondary" direction="back" text={buttons.back} />
          <Button kind="secondary" direction="none" text={buttons.plain} />
          <TextLink href="#prose" text={null} otherwise={buttons.link} />
        </div>
      </Part>
      <Part heading={headings.badges}>
        <div className="flex flex-wrap items-center gap-4">
          <Badge kind="mint" text={badges.mint} />
          <Badge kind="amber" text={badges.amber} />
          <Badge kind="outline" text={badges.outline} />
          <Badge kind="red-soft" text={badges.failed} />
          <Rating value={3.5} label={texts.rating} />
        </div>
      </Part>
      <Part heading={headings.account}>
        <AccountLinks account={{ login: '#login', profile: '#profile' }} labels={texts.account} />
      </Part>
      <Part heading={headings.tabs}>
        <TabStrip
          label={texts.tabs.label}
          tabs={texts.tabs.items.map(({ icon, text }, index) => ({
            key: icon,
            text,
            icon,
            href: `#tab-${index}`,
            isCurrent: index === 0,
          }))}
        />
      </Part>
    </>
  );
}

function Fields({ texts }: { texts: Texts }): JSX.Element {
  const { name, phone, email, password, course, message, alert, send, show, hide } = texts.fields;
  return (
    <Part heading={texts.headings.fields}>
      <form className="grid max-w-[600px] gap-5" noValidate>
        <FormAlert text={alert} />
        <TextField label={name.label} defaultValue={name.value} isValid />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            type="tel"
            label={phone.label}
            defaultValue={phone.value}
            error={phone.error}
          />
          <TextField
            type="email"
            label={email.label}
            defaultValue={email.value}
            error={email.error}
          />
        </div>
        <PasswordField
          label={password.label}
          hint={password.hint}
          labels={{ show, hide }}
          autoComplete="new-password"
        />
        <TextField label={course.label} defaultValue={course.value} disabled />
        <TextArea label={message.label} defaultValue={message.value} error={message.error} />
        <div>
          <Button submits text={send} />
        </div>
      </form>
    </Part>
  );
}

function Panels({ texts }: { texts: Texts }): JSX.Element {
  const { headings, cards, modal, empty } = texts;
  return (
    <>
      <Part heading={headings.cards}>
        <div className="grid gap-7 md:grid-cols-2 lg:grid-cols-4">
          <Card kind="label" title={cards.label.title}>
            {cards.label.text}
          </Card>
          <Card kind="framed" title={cards.framed.title} href="#framed">
            {cards.framed.text}
          </Card>
          <Card
            kind="plain"
            title={cards.plain.title}
            href="#plain"
            picture={<div className="lattice h-[120px]" />}
          >
            {cards.plain.text}
          </Card>
          <Card kind="framed" title={cards.still.title}>
            {cards.still.text}
          </Card>
        </div>
      </Part>
      <Part heading={headings.accordion}>
        <Accordion
          name="questions"
          parts={texts.accordion.map(({ title, text }, index) => ({
            key: title,
            title,
            isOpen: index === 0,
            content: text,
          }))}
        />
      </Part>
      <Part heading={headings.modal}>
        <Button
          kind="secondary"
          text={modal.open}
          command="show-modal"
          commandfor="example-modal"
        />
        <Modal
          id="example-modal"
          title={modal.title}
          closeLabel={modal.close}
          actions={
            <>
              <Button text={modal.confirm} />
              <Button
                kind="secondary"
                direction="none"
                text={modal.cancel}
                command="close"
                commandfor="example-modal"
              />
            </>
          }
        >
          <p>{modal.text}</p>
        </Modal>
      </Part>
      <Part heading={headings.waiting}>
        <div className="grid gap-11 md:grid-cols-2">
          <EmptyState text={empty.text} link={{ href: '#courses', text: empty.action }} />
          <Skeleton label={texts.loading} lines={3} />
        </div>
      </Part>
    </>
  );
}

const columnKeys = ['order', 'course', 'date', 'paid', 'state'] as const;
const stateBadges = ['mint', 'outline', 'red-soft'] as const;

function Data({ texts }: { texts: Texts }): JSX.Element {
  const { headings, table, toast, pages } = texts;
  return (
    <>
      <Part heading={headings.table}>
        <DataTable
          caption={table.caption}
          columns={columnKeys.map((key) => ({
            key,
            title: table.columns[key],
            isNumber: key === 'paid',
          }))}
          rows={table.rows.map(({ order, state, ...others }, index) => ({
            key: order,
            cells: {
              ...others,
              order: <bdi>{order}</bdi>,
              state: <Badge kind={stateBadges[index] ?? 'outline'} text={state} />,
            },
          }))}
        />
      </Part>
      <Part heading={headings.progress}>
        <div className="grid gap-7 md:grid-cols-2">
          <Progress text={texts.progress} value={64} max={100} />
          <Toast text={toast.text} action={{ text: toast.action, onAction: () => {} }} />
        </div>
      </Part>
      <Part heading={headings.pages}>
        <PageTicks
          label={pages.label}
          labels={pages}
          pages={pages.items.map((text, index) => ({
            text,
            name: `${pages.page} ${text}`,
            href: `#page-${index}`,
            isCurrent: index === 1,
          }))}
        />
      </Part>
      <Part heading={headings.prose}>
        <div id="prose" className="max-w-[42rem]">
          <Html of={{ html: labelTableCells(texts.prose) }} />
        </div>
      </Part>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? '' },
  { name: 'robots', content: 'noindex' },
];
