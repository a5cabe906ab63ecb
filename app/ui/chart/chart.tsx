import { useId } from 'react';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { type Column, column, DataTable, numberColumn } from '../data-table.tsx';
import { StyleSheet } from '../style-sheet.tsx';
import styles from './chart.css?url';

export interface Figure {
  /** Day, week or month, as text; unique. */
  time: string;
  /** Whole number from 0; money in piasters. */
  value: number;
  /** The list behind the value; the table links to it. */
  href?: string;
}

interface ChartProps {
  language: LanguageCode;
  title: string;
  /** In order of time. */
  figures: readonly Figure[];
  /** Writes a value in the language's digits. */
  format(value: number): string;
  /** Headings of the table of the same figures, and the text that opens it. */
  labels: Record<'time' | 'value' | 'table', string>;
}

/** Figures over time as bars; time begins at the start side, with a table of the same figures to open. */
export function Chart(props: ChartProps) {
  const { title, figures, format, labels } = props;
  const titleId = `chart-${useId()}`;
  return (
    <figure className="stack gap-3 content-start chart">
      <StyleSheet href={styles} />
      <figcaption id={titleId} className="control-text">
        {title}
      </figcaption>
      <Plot {...props} titleId={titleId} />
      <details>
        <summary>{labels.table}</summary>
        <DataTable
          caption={title}
          columns={columnsOf(labels, format)}
          rows={figures.map((figure) => ({ id: figure.time, ...figure }))}
        />
      </details>
    </figure>
  );
}

function columnsOf(
  labels: ChartProps['labels'],
  format: ChartProps['format'],
): Column<Figure & { id: string }>[] {
  return [
    column(labels.time, ({ time }) => time),
    numberColumn(labels.value, ({ value, href }) => (
      <bdi>{href === undefined ? format(value) : <a href={href}>{format(value)}</a>}</bdi>
    )),
  ];
}

/** Maximum number of texts along the chart; half of them are shown on phones. */
const maxTexts = 8;

type PlotProps = Omit<ChartProps, 'title' | 'labels'> & { titleId: string };

function Plot({ language, figures, format, titleId }: PlotProps) {
  const largest = Math.max(0, ...figures.map(({ value }) => value));
  const top = findScaleTop(largest);
  const slot = 100 / figures.length;
  const barWidth = slot * 0.64;
  const marks = figures.map(({ time, value }, index) => {
    const fromStart = (index + 0.5) * slot;
    const x = directionOf(language) === 'rtl' ? 100 - fromStart : fromStart;
    return { time, text: format(value), x, y: 100 - (value / top) * 100 };
  });
  const step = Math.ceil(marks.length / maxTexts);
  return (
    <div className="chart-plot">
      <div className="chart-scale" aria-hidden="true">
        {(largest > 0 ? [0, top / 2, top] : [0]).map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      {/* Percentages instead of a viewBox: texts keep their size in every width. */}
      <svg role="img" aria-labelledby={titleId}>
        {[0, 50, 100].map((y) => (
          <line key={y} className="chart-grid" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        {marks.map(({ time, x, y }) => (
          <rect
            key={time}
            className="chart-bar"
            x={`${x - barWidth / 2}%`}
            y={`${y}%`}
            width={`${barWidth}%`}
            height={`${100 - y}%`}
          />
        ))}
        {marks
          .toReversed()
          .filter((_mark, age) => age % step === 0)
          .map(({ time, text, x, y }, index) => (
            <g key={time} className={index % 2 === 1 ? 'chart-wide' : undefined}>
              {step === 1 && (
                <text className="chart-value" x={`${x}%`} y={`${y}%`} dy="-10">
                  {text}
                </text>
              )}
              <text x={`${x}%`} y="100%" dy="24">
                {time}
              </text>
            </g>
          ))}
      </svg>
    </div>
  );
}

/** Returns an even, round number that is not below the largest value, and at least 2. */
function findScaleTop(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  const tops = [2, 3, 4, 5, 6, 8].map((digit) => digit * power);
  return tops.find((top) => top >= largest && top % 2 === 0) ?? 10 * power;
}
