import { lazy, Suspense } from 'react';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { JsonValue } from '#common/json.ts';
import { Button } from '../../ui/button.tsx';
import { ImageControl } from '../media/image-control.tsx';
import type { ControlProps } from './control-props.ts';
import { BusinessTimeControl, TextControl, WeekdayControl } from './controls/text-control.tsx';
import { CourseControl, MoneyControl, NumberControl } from './controls/number-control.tsx';
import { IconControl } from './controls/icon-control.tsx';
import { LinkControl } from './controls/link-control.tsx';
import { StringsControl } from './controls/strings-control.tsx';
import { useEditor } from '../editor-context.ts';
import { SegmentedControl } from '../parts/controls.tsx';

// Rich text is most of the editor's script, so forms without it do not load it.
const HtmlControl = lazy(async () => ({
  default: (await import('../rich/html-control.tsx')).HtmlControl,
}));
const HtmlText = lazy(async () => ({
  default: (await import('../rich/html-control.tsx')).HtmlText,
}));

/** The control of a field, by its kind. Lists have their own form part. */
export function FieldControl({
  isReadOnly,
  ...props
}: ControlProps<JsonValue> & { isReadOnly: boolean }) {
  const { value } = props;
  const text = {
    ...props,
    value: value === undefined || value === null ? undefined : asText(value),
  };
  switch (props.field.kind) {
    case 'text':
      if (props.field.holds === 'video') return <VideoControl {...text} />;
      if (props.field.holds === 'weekday') return <WeekdayControl {...text} />;
      if (props.field.holds === 'start-time' || props.field.holds === 'end-time')
        return (
          <BusinessTimeControl
            {...text}
            side={props.field.holds === 'end-time' ? 'end' : 'start'}
          />
        );
      return <TextControl {...text} />;
    case 'html':
      return (
        <Suspense fallback={<ComingText {...text} />}>
          {/* A disabled fieldset does not reach an editable element. */}
          {isReadOnly ? <HtmlText {...text} /> : <HtmlControl {...text} />}
        </Suspense>
      );
    case 'image':
      return <ImageControl {...text} />;
    case 'link':
      return <LinkControl {...text} />;
    case 'icon':
      return <IconControl {...text} />;
    case 'flag':
      return <FlagControl {...props} value={typeof value === 'boolean' ? value : undefined} />;
    case 'number': {
      const number = { ...props, value: typeof value === 'number' ? value : undefined };
      if (props.field.holds === 'course') return <CourseControl {...number} />;
      if (props.field.holds === 'money') return <MoneyControl {...number} />;
      return <NumberControl {...number} />;
    }
    case 'strings':
      return <StringsControl {...props} value={linesOf(value)} />;
    case 'list':
      return null;
  }
}

function ComingText({ value = '', lang, dir }: ControlProps<string>) {
  return (
    <p className="unit-input unit-coming" lang={lang} dir={dir}>
      {plainTextOf(value)}
    </p>
  );
}

function asText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function linesOf(value: JsonValue | undefined): string[] | undefined {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(asText) : undefined;
}

const choices = ['unset', 'yes', 'no'] as const;

/** Yes, no or unset: an unset item inherits from its section. */
function FlagControl({ id, value, onChange, describedBy }: ControlProps<boolean>) {
  const { labels } = useEditor();
  return (
    <SegmentedControl
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      options={choices.map((one) => ({ value: one, text: labels[`editor.form.flag.${one}`] }))}
      chosen={value === undefined ? 'unset' : value ? 'yes' : 'no'}
      onChoose={(choice) => onChange(choice === 'unset' ? undefined : choice === 'yes')}
    />
  );
}

/** Path of a lesson's video, chosen from the library or typed. */
function VideoControl(props: ControlProps<string>) {
  const { labels, pickVideo } = useEditor();
  async function choose(): Promise<void> {
    const path = await pickVideo();
    if (path !== null) props.onChange(path.replaceAll('/', '\\'));
  }
  return (
    <div className="button-row video-control">
      <TextControl {...props} />
      <Button
        size="medium"
        text={labels['editor.videos.choose']}
        aria-describedby={props.id}
        onClick={() => void choose()}
      />
    </div>
  );
}
