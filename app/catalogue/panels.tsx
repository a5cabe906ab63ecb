import { useState } from 'react';
import { formatMoney } from '#common/money/format-money.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { labelTableCells } from '#common/text/label-table-cells.ts';
import { languages } from '#i18n/languages.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chart } from '../ui/chart/chart.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Progress } from '../ui/progress.tsx';
import { Html } from '../ui/text.tsx';
import { Toast, ToastRegion } from '../ui/toast.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import type { CatalogueData } from './present-catalogue.ts';

type Texts = CatalogueData['texts'];

/** Card, accordion, dialog and empty state. */
export function Panels({ texts }: { texts: Texts }) {
  const { headings, card, modal, empty } = texts;
  return (
    <>
      <CatalogueSection heading={headings.cards}>
        <div className="catalogue-columns">
          <Card
            title={card.title}
            href="#card"
            image={<div className="ornament catalogue-picture" />}
          >
            {card.text}
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
              <Button kind="plain" text={modal.cancel} command="close" commandfor="example-modal" />
            </>
          }
        >
          <p>{modal.text}</p>
        </Modal>
      </CatalogueSection>
      <CatalogueSection heading={headings.empty}>
        <EmptyState text={empty.text} link={{ href: '#courses', text: empty.action }} />
      </CatalogueSection>
    </>
  );
}

const columnKeys = ['order', 'course', 'date', 'paid', 'state'] as const;
const stateBadges = ['mint', 'outline', 'red-soft'] as const;

/** Table, charts, progress, toast, pagination and rich text. */
export function Data({ data }: { data: CatalogueData }) {
  const { texts, labels, language } = data;
  const { headings, toast } = texts;
  return (
    <>
      <CatalogueSection heading={headings.table}>
        <TableExample data={data} />
      </CatalogueSection>
      <CatalogueSection heading={headings.charts}>
        <ChartExamples data={data} />
      </CatalogueSection>
      <CatalogueSection heading={headings.progress}>
        <div className="catalogue-columns">
          <Progress text={texts.progress} value={64} max={100} />
          <ToastExample toast={toast} />
        </div>
      </CatalogueSection>
      <CatalogueSection heading={headings.pages}>
        <Pagination
          language={language}
          labels={{ ...labels, 'pagination.label': headings.pages }}
          page={4}
          pageCount={12}
          hrefOf={(page) => `#page-${page}`}
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

/** Three orders on two pages, sorted by a link. */
function TableExample({ data }: { data: CatalogueData }) {
  const { texts, labels, language, table } = data;
  const { key, isDescending } = table.sort;
  const rows = texts.table.rows
    .map((cells, index) => ({
      id: cells[0] ?? '',
      course: cells[1] ?? '',
      cells,
      badge: stateBadges[index] ?? 'outline',
    }))
    .toSorted((one, other) => {
      const order = key === 'course' ? one.course.localeCompare(other.course, language) : 0;
      return (order || one.id.localeCompare(other.id)) * (isDescending ? -1 : 1);
    });
  return (
    <DataTable
      caption={texts.table.caption}
      columns={columnKeys.map((name, index) => ({
        heading: texts.table.columns[index] ?? '',
        isNumber: name === 'paid',
        sortKey: name === 'order' || name === 'course' ? name : undefined,
        renderCell: ({ id, cells, badge }: (typeof rows)[number]) => {
          if (name === 'state') return <Badge kind={badge} text={cells[index] ?? ''} />;
          return name === 'order' ? <bdi>{id}</bdi> : cells[index];
        },
      }))}
      rows={rows.slice((table.page - 1) * 2, table.page * 2)}
      view={{ ...table, pageCount: 2, language, labels }}
    />
  );
}

const orders = [96, 131, 118, 154, 149, 187, 171, 140, 202, 236, 221, 264];

function ChartExamples({ data }: { data: CatalogueData }) {
  const { language, months, texts } = data;
  const { locale } = languages[language];
  const { labels, ...titles } = texts.charts;
  const format = (value: number) => formatNumber(value, locale);
  const formatAmount = (value: number) => formatMoney(value, locale);
  const figuresOf = (factor: number) =>
    months.map((time, index) => ({ time, value: (orders[index] ?? 0) * factor }));
  const frame = { language, labels };
  return (
    <div className="catalogue-columns">
      <Chart {...frame} title={titles.orders} figures={figuresOf(1).slice(-6)} format={format} />
      <Chart {...frame} title={titles.revenue} figures={figuresOf(12_500)} format={formatAmount} />
      <Chart {...frame} title={titles.refunds} figures={figuresOf(0)} format={formatAmount} />
    </div>
  );
}

/** A static toast, and one in the toast region that its action or dismiss button closes. */
function ToastExample({ toast }: { toast: Texts['toast'] }) {
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
