import { createElement, type JSX, useContext, useId } from 'react';
import { IslandRendererContext } from './island-renderer.ts';
import { type IslandName, type IslandProps, islandParts } from './parts.ts';

interface IslandPlace<N extends IslandName> {
  of: N;
  /** Serialisable: they are written into the page. React context does not cross. */
  props: IslandProps[N];
  /** `visible`: comes into view. `touch`: pointer, touch or focus reaches it. `idle`: the page is at rest. */
  when: 'visible' | 'touch' | 'idle';
}

/** A part of an otherwise static page that React takes over in the browser when it is needed. */
export function Island<N extends IslandName>({ of, props, when }: IslandPlace<N>): JSX.Element {
  const render = useContext(IslandRendererContext);
  const prefix = useId();
  const part: (props: IslandProps[N]) => JSX.Element = islandParts[of];
  const element = createElement(part, props);
  if (!render) return element;

  return (
    <div data-island={of} data-when={when} data-prefix={prefix}>
      <div className="contents" dangerouslySetInnerHTML={{ __html: render(element, prefix) }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </div>
  );
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
