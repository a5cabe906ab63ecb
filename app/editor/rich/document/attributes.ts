import type { Attribute, Attributes } from '@tiptap/core';

/** Attribute that is parsed and rendered unchanged; null if absent. */
function attribute(name: string): Partial<Attribute> {
  return {
    default: null,
    parseHTML: (element) => element.getAttribute(name),
    renderHTML: (values) => (values[name] === null ? {} : { [name]: values[name] }),
  };
}

export function attributesNamed(...names: string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, attribute(name)]));
}
