import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { scrollIntoViewRef } from './scroll-into-view.ts';

interface FileRemovalProps<Use> {
  /** Prefix of the messages. */
  of: 'media' | 'videos';
  question: string;
  /** Finds uses before the question. */
  findUses?(): Promise<readonly Use[]>;
  /** Removes the file unless it is used. */
  remove(): Promise<{ removed: boolean; usedIn: readonly Use[] }>;
  onRemoved(): void;
  children(uses: readonly Use[]): ReactNode;
}

/** Deletes a file after confirmation; if it is used, lists the uses instead. */
export function FileRemoval<Use>(props: FileRemovalProps<Use>) {
  const { of, question, findUses, children } = props;
  const { labels, attempt } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const [usedIn, setUsedIn] = useState<readonly Use[]>([]);

  const ask = async () => {
    const uses = (await findUses?.()) ?? [];
    setUsedIn(uses);
    setIsAsking(uses.length === 0);
  };
  const remove = async () => {
    setIsAsking(false);
    const answer = await props.remove();
    setUsedIn(answer.usedIn);
    if (answer.removed) props.onRemoved();
  };

  if (isAsking)
    return (
      <RemovalQuestion
        of={of}
        text={question}
        onYes={() => void attempt(remove)}
        onNo={() => setIsAsking(false)}
      />
    );
  return (
    <div className="unit-stack tight-stack media-removal">
      <Button
        size="medium"
        text={labels[`editor.${of}.remove`]}
        onClick={() => void attempt(ask)}
      />
      {usedIn.length > 0 && (
        <div ref={scrollIntoViewRef} role="alert">
          <p>{labels[`editor.${of}.used`]}</p>
          {children(usedIn)}
        </div>
      )}
    </div>
  );
}

interface RemovalQuestionProps extends Pick<FileRemovalProps<unknown>, 'of'> {
  text: string;
  onYes(): void;
  onNo(): void;
}

/** Confirmation of a permanent deletion; the focus is on cancel. */
export function RemovalQuestion({ of, text, onYes, onNo }: RemovalQuestionProps) {
  const { labels } = useEditor();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="unit-stack tight-stack media-removal">
      <p role="alert">{text}</p>
      <div className="button-row">
        <Button size="medium" text={labels[`editor.${of}.remove-yes`]} onClick={onYes} />
        <Button size="medium" ref={no} text={labels[`editor.${of}.keep`]} onClick={onNo} />
      </div>
    </div>
  );
}
