import { createElement, type JSX, useContext, useId } from 'react';
import { IslandRendererContext } from './island-renderer.ts';
import { type IslandName, type IslandParts, islandParts } from './parts.ts';

type PropsOf<N extends IslandName> = Parameters<IslandParts[N]>[0];

interface IslandProps<N extends IslandName> {
  of: N;
  /** Serialisable: they are written into the page. React context does not cross. */
  props: PropsOf<N>;
  /** `visible`: comes into view. `touch`: pointer, touch or focus reaches it. `idle`: the page is at rest. */
  when: 'visible' | 'touch' | 'idle';
}

/** A part of an otherwise static page that React takes over in the browser when it is needed. */
export function Island<N extends IslandName>({ of, props, when }: IslandProps<N>): JSX.Element {
  const render = useContext(IslandRendererContext);
  const prefix = useId();
  const element = createElement<PropsOf<N> & object>(islandParts[of] as (props: PropsOf<N>) => JSX.Element, props);
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
