import type { JSX } from 'react';
import type { EditorWords } from '#server/site/editor-words.ts';
import { useEditor } from '../editor-context.ts';
import { RichMenu, type RichMenuItem } from './rich-menu.tsx';
import type { RichAction, RichState } from './rich-text.ts';
import type { RichControl } from './use-rich-control.ts';

interface MenuProps {
  /** null while the text is not being written. */
  state: RichState | null;
  control: RichControl;
}

const styles: readonly RichAction[] = ['paragraph', 'heading-2', 'heading-3', 'heading-4', 'lead'];

/** What kind of paragraph it is. */
export function StyleMenu({ state, control }: MenuProps): JSX.Element {
  const { words } = useEditor();
  return (
    <RichMenu
      label={words['editor.rich.style']}
      sign="heading"
      isActive={styles.slice(1).some((action) => state?.active.has(action))}
      isChoice
      items={styles.map((action) => itemOf(action, { state, words, isSwitch: true }))}
      onChoose={(key) => control.run(key as RichAction)}
    />
  );
}

/** What is switched, and shows whether it is on. */
const switches = new Set<RichAction>([
  'underline',
  'strike',
  'subscript',
  'superscript',
  'code',
  'code-block',
  'ltr',
  'rtl',
]);

const inTables: readonly RichAction[] = [
  'row-before',
  'row-after',
  'delete-row',
  'column-before',
  'column-after',
  'delete-column',
  'header-row',
  'header-column',
  'delete-table',
];

/** All that has no button of its own; what concerns a table or a list where the cursor is in one. */
export function MoreMenu({ state, control }: MenuProps): JSX.Element {
  const { words } = useEditor();
  const groups: readonly (readonly RichAction[])[] = [
    ['table', 'rule'],
    state?.isInTable ? inTables : [],
    state?.isInList ? ['indent', 'outdent'] : [],
    ['underline', 'strike', 'subscript', 'superscript', 'code', 'code-block'],
    ['ltr', 'rtl'],
    ['clear', 'undo', 'redo'],
  ];
  const actions = groups.flatMap((group) =>
    group.map((action, index) => ({
      ...itemOf(action, { state, words, isSwitch: switches.has(action) }),
      isFirstOfGroup: index === 0 && action !== 'table',
    })),
  );
  const plain = { isChecked: null, isDisabled: false };
  const items: RichMenuItem[] = [
    { ...plain, key: 'picture', label: words['editor.rich.picture'], isFirstOfGroup: false },
    ...actions,
    { ...plain, key: 'html', label: words['editor.rich.html'], isFirstOfGroup: true },
  ];
  return (
    <RichMenu
      label={words['editor.rich.more']}
      sign="more"
      isActive={false}
      isChoice={false}
      items={items}
      onChoose={(key) => {
        if (key === 'picture') control.askForPicture();
        else if (key === 'html') control.openRaw();
        else control.run(key as RichAction);
      }}
    />
  );
}

function itemOf(
  action: RichAction,
  { state, words, isSwitch }: { state: RichState | null; words: EditorWords; isSwitch: boolean },
): RichMenuItem {
  return {
    key: action,
    label: words[`editor.rich.action.${action}`],
    isChecked: isSwitch ? (state?.active.has(action) ?? false) : null,
    isDisabled: state?.impossible.has(action) ?? false,
    isFirstOfGroup: false,
  };
}
