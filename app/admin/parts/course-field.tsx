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
    <SelectField
      name="course"
      label={label}
      defaultValue={value}
      options={products.map(({ key, title }) => ({ value: key, text: title }))}
    >
      {all && <option value="">{all}</option>}
    </SelectField>
  );
}
