import { createElement, type JSX, type ReactNode, useContext, useId } from 'react';
import { IslandRendererContext } from './island-renderer.ts';
import { type IslandName, type IslandProps, islandComponents } from './island-components.ts';

interface IslandOptions<N extends IslandName> {
  of: N;
  /** Serialised into the page. React context does not reach the island. */
  props: IslandProps[N];
  /** Hydrates in view (`visible`), on pointer, touch or focus (`touch`), or when `idle`. */
  when: 'visible' | 'touch' | 'idle';
  /** Slides of a carousel. Only the server renders them: the browser keeps their HTML. */
  children?: ReactNode;
}

/** A part of an otherwise static page that React hydrates in the browser when it is needed. */
export function Island<N extends IslandName>({ of, props, when, children }: IslandOptions<N>) {
  const render = useContext(IslandRendererContext);
  const prefix = useId();
  const part: (props: IslandProps[N]) => JSX.Element = islandComponents[of];
  const element = createElement(part, props, children);
  if (!render) return element;

  return (
    <div data-island={of} data-when={when} data-prefix={prefix}>
      <div className="contents" dangerouslySetInnerHTML={{ __html: render(element, prefix) }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </div>
  );
}

/** Serialises a value to JSON that cannot close the script element around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
