import { type JSX, useState } from 'react';
import { labelTableCells } from '#common/text/label-table-cells.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Html } from '../ui/text.tsx';
import { Toast, ToastRegion } from '../ui/toast.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import type { CatalogueData } from './present-catalogue.ts';

type Texts = CatalogueData['texts'];

/** Cards, accordion, dialog, empty state and skeleton. */
export function Panels({ texts }: { texts: Texts }): JSX.Element {
  const { headings, cards, modal, empty } = texts;
  return (
    <>
      <CatalogueSection heading={headings.cards}>
        <div className="catalogue-columns catalogue-columns-four">
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
            image={<div className="lattice catalogue-picture" />}
          >
            {cards.plain.text}
          </Card>
          <Card kind="framed" title={cards.still.title}>
            {cards.still.text}
          </Card>
        </div>
      </CatalogueSection>
      <CatalogueSection heading={headings.accordion}>
        <Accordion
          name="questions"
          parts={texts.accordion.map(({ title, text }, index) => ({
            key: title,
            title,
            isOpen: index === 0,
            content: text,
          }))}
        />
      </CatalogueSection>
      <CatalogueSection heading={headings.modal}>
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
      </CatalogueSection>
      <CatalogueSection heading={headings.waiting}>
        <div className="catalogue-columns">
          <EmptyState text={empty.text} link={{ href: '#courses', text: empty.action }} />
          <Skeleton label={texts.loading} lines={3} />
        </div>
      </CatalogueSection>
    </>
  );
}

const columnKeys = ['order', 'course', 'date', 'paid', 'state'] as const;
const stateBadges = ['mint', 'outline', 'red-soft'] as const;

/** Table, progress, toast, pagination and rich text. */
export function Data({ texts }: { texts: Texts }): JSX.Element {
  const { headings, table, toast, pages } = texts;
  return (
    <>
      <CatalogueSection heading={headings.table}>
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
      </CatalogueSection>
      <CatalogueSection heading={headings.progress}>
        <div className="catalogue-columns">
          <Progress text={texts.progress} value={64} max={100} />
          <ToastExample toast={toast} />
        </div>
      </CatalogueSection>
      <CatalogueSection heading={headings.pages}>
        <Pagination
          label={pages.label}
          labels={pages}
          pages={pages.items.map((text, index) => ({
            text,
            name: `${pages.page} ${text}`,
            href: `#page-${index}`,
            isCurrent: index === 1,
          }))}
        />
      </CatalogueSection>
      <CatalogueSection heading={headings.prose}>
        <div id="prose" className="catalogue-prose">
          <Html of={{ html: labelTableCells(texts.prose) }} />
        </div>
      </CatalogueSection>
    </>
  );
}

/** A static toast, and one in the toast region that its action or dismiss button closes. */
function ToastExample({ toast }: Pick<Texts, 'toast'>): JSX.Element {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="catalogue-list">
      <Toast text={toast.text} action={{ text: toast.action, onAction: () => setIsShown(true) }} />
      <ToastRegion>
        {isShown && (
          <Toast
            text={toast.text}
            action={{ text: toast.action, onAction: () => setIsShown(false) }}
            dismissal={{ text: toast.dismiss, onDismiss: () => setIsShown(false) }}
          />
        )}
      </ToastRegion>
    </div>
  );
}
