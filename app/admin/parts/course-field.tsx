import { SelectField } from '../../ui/field.tsx';

interface CourseFieldProps {
  label: string;
  /** Text of the choice of all courses; without it, one must be chosen. */
  all?: string;
  products: readonly { key: string; title: string }[];
  /** Key of the chosen product; '' for all. */
  value: string;
}

/** Filter of a list by course: `?course=`. */
export function CourseField({ label, all, products, value }: CourseFieldProps) {
  return (
    <SelectField name="course" label={label} defaultValue={value}>
      {all && <option value="">{all}</option>}
      {products.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
