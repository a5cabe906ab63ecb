import type { EditorLabels } from '#server/site/editor-labels.ts';
import { useEditor } from '../editor-context.ts';
import { RichMenu, type RichMenuItem } from './rich-menu.tsx';
import { actionGroups, type RichAction, type RichState } from './rich-text.ts';
import type { RichControl } from './use-rich-control.ts';

interface MenuProps {
  /** null while the text is not being edited. */
  state: RichState | null;
  control: RichControl;
}

const { styles, insertions, tables, levels, marks, directions, changes } = actionGroups;

/** Menu of paragraph styles. */
export function StyleMenu({ state, control }: MenuProps) {
  const { labels } = useEditor();
  return (
    <RichMenu
      label={labels['editor.rich.style']}
      sign="heading"
      isActive={styles.slice(1).some((action) => state?.active.has(action))}
      isChoice
      items={styles.map((action) => itemOf(action, { state, labels, isSwitch: true }))}
      onChoose={(key) => control.run(key as RichAction)}
    />
  );
}

/** Actions that are toggles. */
const switches = new Set<RichAction>([...marks, ...directions]);

/** Menu of actions without a toolbar button; table and list actions depend on the cursor. */
export function MoreMenu({ state, control }: MenuProps) {
  const { labels } = useEditor();
  const groups: readonly (readonly RichAction[])[] = [
    insertions,
    state?.isInTable ? tables : [],
    state?.isInList ? levels : [],
    marks,
    directions,
    changes,
  ];
  const actions = groups.flatMap((group) =>
    group.map((action, index) => ({
      ...itemOf(action, { state, labels, isSwitch: switches.has(action) }),
      startsGroup: index === 0 && action !== 'table',
    })),
  );
  const plain = { isChecked: null, isDisabled: false };
  const items: RichMenuItem[] = [
    { ...plain, key: 'image', label: labels['editor.rich.picture'], startsGroup: false },
    ...actions,
    { ...plain, key: 'html', label: labels['editor.rich.html'], startsGroup: true },
  ];
  return (
    <RichMenu
      label={labels['editor.rich.more']}
      sign="more"
      isActive={false}
      isChoice={false}
      items={items}
      onChoose={(key) => {
        if (key === 'image') control.openImageDialog();
        else if (key === 'html') control.openRaw();
        else control.run(key as RichAction);
      }}
    />
  );
}

function itemOf(
  action: RichAction,
  { state, labels, isSwitch }: { state: RichState | null; labels: EditorLabels; isSwitch: boolean },
): RichMenuItem {
  return {
    key: action,
    label: labels[`editor.rich.action.${action}`],
    isChecked: isSwitch ? (state?.active.has(action) ?? false) : null,
    isDisabled: state?.unavailable.has(action) ?? false,
    startsGroup: false,
  };
}
