import { courseFilters, courseListPath, isFiltered } from '#common/content/course-filters.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { CourseList } from '#server/site/pages/course-list.ts';
import { Accordion } from '../ui/accordion.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { SelectField } from '../ui/field.tsx';

export const courseFilterLabels = ['courses.*', 'course.level.*'] as const;

interface CourseFilterProps {
  list: Pick<CourseList, 'filter' | 'languages'>;
  language: LanguageCode;
  labels: Labels<(typeof courseFilterLabels)[number]>;
}

/** Filters of the course list, a form without scripts; folded in narrow windows if none is set. */
export function CourseFilterForm({ list, language, labels }: CourseFilterProps) {
  const { filter } = list;
  const { level, price, length } = courseFilters;
  const title = labels['courses.filter'];
  const select = (name: 'level' | 'language' | 'price' | 'length', options: Option[]) => (
    <SelectField
      label={labels[`courses.${name}`]}
      name={name}
      defaultValue={filter[name] ?? ''}
      options={options}
    >
      <option value="">{labels['courses.all']}</option>
    </SelectField>
  );
  const form = (
    // Else a browser that goes back shows the choices of another list.
    <form
      className="stack courses-filter"
      action="#results"
      aria-label={title}
      autoComplete="off"
      data-resets=""
    >
      {select(
        'level',
        level.map((value) => ({ value, text: labels[`course.level.${value}`] })),
      )}
      {list.languages.length > 0 &&
        select(
          'language',
          list.languages.map((value) => ({ value, text: languages[value].name, lang: value })),
        )}
      {select(
        'price',
        price.map((value) => ({ value, text: labels[`courses.price.${value}`] })),
      )}
      {select(
        'length',
        length.map((value) => ({ value, text: labels[`courses.length.${value}`] })),
      )}
      <div className="row courses-filter-end">
        <CheckField
          label={labels['courses.lesson']}
          name="lesson"
          value="free"
          defaultChecked={filter.lesson !== null}
        />
        <Button submits kind="secondary" text={labels['courses.apply']} />
        {isFiltered(filter) && (
          <TextLink
            href={`/${language}/${courseListPath(null, 1)}`}
            text={labels['courses.clear']}
          />
        )}
      </div>
    </form>
  );
  return (
    <div className="courses-fold">
      <Accordion
        name={null}
        parts={[{ key: 1, title, isOpen: isFiltered(filter), content: form }]}
      />
    </div>
  );
}

interface Option {
  value: string;
  text: string;
  lang?: LanguageCode;
}
