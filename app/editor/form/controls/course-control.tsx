import type { JSX } from 'react';
import { entryIdOf } from '#common/content/content-paths.ts';
import { useTree } from '../../structure/use-tree.ts';
import type { ControlProps } from '../control-props.ts';
import { NumberControl } from './number-control.tsx';

/** Choice of a course by its title; an unknown one stays in the list. */
export function CourseControl(props: ControlProps<number>): JSX.Element {
  const { id, value, onChange, describedBy, problem } = props;
  const courses = useTree()?.collections.find(({ name }) => name === 'courses');
  // The tree has only the first courses of a long list.
  if (!courses || courses.total > courses.entries.length) return <NumberControl {...props} />;
  const choices = courses.entries.map(({ path, title }) => ({ course: entryIdOf(path), title }));
  const isKnown = value === undefined || choices.some(({ course }) => course === value);
  return (
    <select
      id={id}
      className="unit-input"
      value={value ?? ''}
      aria-describedby={describedBy}
      aria-invalid={problem ? true : undefined}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">–</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(({ course, title }) => (
        <option key={course} value={course}>
          {title}
        </option>
      ))}
    </select>
  );
}
