import type { ControlProps } from '../form/control-props.ts';
import { TextControl } from '../form/controls/text-control.tsx';
import { useEditor } from '../editor-context.ts';
import { TextButton } from '../parts/text-button.tsx';

/** Path of a lesson's video, chosen from the library or typed. */
export function VideoControl(props: ControlProps<string>) {
  const { labels, pickVideo } = useEditor();
  async function choose(): Promise<void> {
    const path = await pickVideo();
    if (path !== null) props.onChange(path.replaceAll('/', '\\'));
  }
  return (
    <div className="video-control">
      <TextControl {...props} />
      <TextButton
        text={labels['editor.videos.choose']}
        aria-describedby={props.id}
        onClick={() => void choose()}
      />
    </div>
  );
}
