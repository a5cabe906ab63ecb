import type { Attribute, Attributes } from '@tiptap/core';

/** An attribute that is read and written as it stands; null where there is none. */
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
