import { SectionFrame } from '#app/site/section-frame.tsx';
import { Text } from '#app/ui/text.tsx';
import { formatNumber } from '#common/text/format-number.ts';
import { languages } from '#i18n/languages.ts';
import type { SectionProps } from '../define-section.ts';
import type { counter } from './section.ts';

/** Longer numbers, counting their separators, are set smaller. */
const usualLength = 5;

/** A dark band of numbers with tick marks; the first is wider and amber. */
export function View({ data, fileName, language }: SectionProps<typeof counter>) {
  const headingId = `${fileName}-title`;
  const { locale } = languages[language];
  const numbers = data.services.map(({ number }) => formatNumber(number, locale));
  const isLong = numbers.some((number) => number.length > usualLength);
  return (
    <SectionFrame
      className="counter on-pine bg-pine text-on-pine"
      labelledBy={data.title ? headingId : undefined}
    >
      <Text of={data.title} as="h2" id={headingId} className="sr-only" />
      <ul
        className="wrap counters"
        data-count={Math.min(numbers.length, 4)}
        data-long={isLong || undefined}
      >
        {data.services.map(({ id, name }, index) => (
          <li key={id}>
            <span className="counter-number">{numbers[index]}</span>{' '}
            <span
              className={index === 0 ? 'counter-ruler graduation' : 'counter-ruler'}
              data-draws=""
            />
            <Text of={name} className="counter-name small" />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
